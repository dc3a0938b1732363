import type { auditCalls } from "#audit/contract/calls.ts";
import { readAuditSearch } from "#audit/rules/read-search.ts";
import { findNamed, searchAuditRows } from "#audit/server/audit-search-store.ts";
import { bounds } from "#platform/contract/bounds.ts";
import { fieldProblem } from "#platform/contract/field-problems.ts";
import { isRealDate } from "#platform/rules/business-day.ts";
import type { Operation } from "#platform/server/http/implement.ts";

/** A page of the audit log. Staff see all of it, as they see all cases. */
export const getAuditRowsBySearch: Operation<typeof auditCalls.getAuditRowsBySearch> = async ({ body, db, refuse }) => {
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
  return { rows, hasMore: found.length > size, people: body.userId ? await findNamed(db, body.userId) : [] };
};
