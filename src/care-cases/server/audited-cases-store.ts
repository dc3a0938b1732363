import { sql } from "kysely";
import type { AuditDetail, AuditedRow, AuditKind } from "#platform/server/transactions/audit-kind.ts";
import { caseScope } from "#visibility/server/case-scope-store.ts";

export const auditedCase: AuditKind = {
  names: (actor, ids) =>
    sql`select c.id, c.title as name from care_case c where c.id = any(${ids}::int[]) and ${caseScope(actor)}`,
  about: "caseId",
  page: "/cases/",
  isNumbered: true,
};

/** Companies of a case that was moved, and the teams of new cases, whose setting older rows call that of mails. */
const changed = ({ act, detail }: AuditedRow): string | null => {
  if (detail?.setting === "cases.team" || detail?.setting === "cases.mailTeam") return "team";
  return act.endsWith("/ChangeCustomerAndCustomerContactPersonOnCareCase") ? "customer" : null;
};

export const auditedCaseDetails: Readonly<Record<string, AuditDetail>> = {
  caseId: "case",
  relatedCaseId: "case",
  from: changed,
  to: changed,
};
