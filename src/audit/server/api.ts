import { type AuditRow, type AuditSubject, auditCalls } from "#audit/contract/calls.ts";
import { readAuditSearch } from "#audit/rules/read-search.ts";
import { findAuditNames } from "#audit/server/audit-names-store.ts";
import { findNamed, searchAuditRows } from "#audit/server/audit-search-store.ts";
import { aboutOf, subjectsOf } from "#audit/server/audit-subjects.ts";
import { bounds } from "#platform/contract/bounds.ts";
import { fieldProblem } from "#platform/contract/field-problems.ts";
import { isRealDate } from "#platform/rules/business-day.ts";
import { actorsWho, implement, type Operation } from "#platform/server/http/implement.ts";
import { declaredActingKinds, toActing } from "#platform/server/transactions/acting-kinds.ts";
import { staffMay } from "#roles/rules/staff-rights.ts";
import { knownSetting } from "#settings/server/declared-settings.ts";

/** The objects in a row: in its details, its actors and its company. */
const namedBy = ({ subjects, user, impersonator, customerNumber }: AuditRow): AuditSubject[] => [
  ...Object.values(subjects),
  ...[user, impersonator].flatMap((one) => (one ? { kind: "person", id: one.id } : [])),
  ...(customerNumber === null ? [] : [{ kind: "customer", id: Number(customerNumber) }]),
];

/** A page of the audit log. Staff see all of it, as they see all cases. */
const getAuditRowsBySearch: Operation<typeof auditCalls.getAuditRowsBySearch> = async (request) => {
  const { actor, body, db, refuse } = request;
  const { features } = request.app;
  const { searchText, ...filters } = body;
  const noDays = (["from", "to"] as const).filter((path) => body[path] !== undefined && !isRealDate(body[path]));
  if (noDays.length > 0) {
    const problems = noDays.map((path) => fieldProblem(path, "notADate"));
    throw refuse("badRequest", { in: "body", problems });
  }
  const size = bounds.pageSize.usual;
  const found = await searchAuditRows(db, readAuditSearch(searchText), filters, size + 1);
  const rows = found.slice(0, size).map(({ at, customerNo, acting_kind, acting_id, acting_name, ...row }) => {
    const subjects = subjectsOf(features, row);
    const customerNumber = customerNo === null ? null : String(customerNo);
    const about = aboutOf(features, subjects, customerNo);
    const setting = knownSetting(row.detail?.setting);
    return {
      ...row,
      at: at.toISOString(),
      customerNumber,
      subjects,
      about,
      setting,
      ...toActing({ acting_kind, acting_id, acting_name }, true),
    };
  });
  return {
    rows,
    hasMore: found.length > size,
    people: body.userId ? await findNamed(db, body.userId) : [],
    names: await findAuditNames(db, actor, features, rows.flatMap(namedBy)),
    actingKinds: declaredActingKinds(),
  };
};

export const auditApi = implement(auditCalls, {
  getAuditRowsBySearch: { allow: actorsWho((actor) => staffMay(actor, "readAudit")), run: getAuditRowsBySearch },
});
