import { sql } from "kysely";
import type { AuditedRow, AuditKind } from "#platform/server/transactions/audit-kind.ts";

export const auditedLevel: AuditKind = {
  names: (_actor, ids) => sql`select l.id, l.name from service_level_agreement l where l.id = any(${ids}::int[])`,
  about: "agreementId",
  page: "/service-levels/",
};

/** A customer's service agreement has no name. */
export const auditedAgreement = ({ act }: AuditedRow): string | null =>
  act.startsWith("/api/Customer/") ? null : "level";
