import { auditCalls } from "#audit/contract/calls.ts";
import { subjectsOf } from "#audit/rules/audit-subjects.ts";
import { readAuditSearch } from "#audit/rules/read-search.ts";
import { findAuditNames } from "#audit/server/audit-names-store.ts";
import { findNamed, type StoredAuditRow, searchAuditRows } from "#audit/server/audit-search-store.ts";
import { bounds } from "#platform/contract/bounds.ts";
import { fieldProblem } from "#platform/contract/field-problems.ts";
import { isRealDate } from "#platform/rules/business-day.ts";
import { actorsWho, implement, type Operation } from "#platform/server/http/implement.ts";
import { staffMay } from "#roles/rules/staff-rights.ts";

/** The objects in the rows: in their details, and their actors and companies. */
const namedBy = (rows: readonly StoredAuditRow[]) => {
  const subjects = subjectsOf(rows);
  const people = rows.flatMap(({ user, impersonator }) => [user, impersonator]);
  return {
    ...subjects,
    person: [...new Set([...subjects.person, ...people.flatMap((one) => one?.id ?? [])])],
    customer: [...new Set([...subjects.customer, ...rows.flatMap(({ customerNo }) => customerNo ?? [])])],
  };
};

/** A page of the audit log. Staff see all of it, as they see all cases. */
const getAuditRowsBySearch: Operation<typeof auditCalls.getAuditRowsBySearch> = async (request) => {
  const { actor, body, db, refuse } = request;
  const { searchText, ...filters } = body;
  const noDays = (["from", "to"] as const).filter((path) => body[path] !== undefined && !isRealDate(body[path]));
  if (noDays.length > 0) {
    const problems = noDays.map((path) => fieldProblem(path, "notADate"));
    throw refuse("badRequest", { in: "body", problems });
  }
  const size = bounds.pageSize.usual;
  const found = await searchAuditRows(db, readAuditSearch(searchText), filters, size + 1);
  const rows = found.slice(0, size).map(({ at, customerNo, ...row }) => ({
    ...row,
    at: at.toISOString(),
    customerNumber: customerNo === null ? null : String(customerNo),
  }));
  return {
    rows,
    hasMore: found.length > size,
    people: body.userId ? await findNamed(db, body.userId) : [],
    names: await findAuditNames(db, actor, namedBy(found.slice(0, size))),
  };
};

export const auditApi = implement(auditCalls, {
  getAuditRowsBySearch: { allow: actorsWho((actor) => staffMay(actor, "readAudit")), run: getAuditRowsBySearch },
});
