import type { CustomerListSearch, customerAccountCalls } from "#customers/contract/account-calls.ts";
import type { CustomerRow } from "#customers/contract/customer.ts";
import { agreementStatus } from "#customers/rules/agreement-status.ts";
import { packCustomerCursor, unpackCustomerCursor } from "#customers/server/customer-list-cursor.ts";
import { countCustomers, type FoundCustomer, findCustomerPage } from "#customers/server/customer-list-store.ts";
import { fieldProblem } from "#platform/contract/field-problems.ts";
import { businessDate } from "#platform/rules/business-day.ts";
import type { Operation } from "#platform/server/http/implement.ts";

/** Counts are exact up to this number. */
const countedTo = 1_000;

/** A page of the customers table with the total count. */
export const getCustomerList: Operation<typeof customerAccountCalls.getCustomerList> = async (request) => {
  const { body: search, db, now, refuse } = request;
  const given = search.after ?? search.before;
  const cursor = given === undefined ? null : unpackCustomerCursor(given, search.sort.by);
  if (given !== undefined && !cursor) {
    const path = search.after === undefined ? "before" : "after";
    throw refuse("badRequest", { in: "body", problems: [fieldProblem(path, "notThisCursor")] });
  }
  const today = businessDate(now);
  const backwards = search.after === undefined && search.before !== undefined;
  const [found, count] = await Promise.all([
    findCustomerPage(db, { ...search, today, backwards, cursor, limit: search.pageSize + 1 }),
    countCustomers(db, { ...search, today }, countedTo),
  ]);
  return {
    ...pageOf(search, found, today),
    count: { value: Math.min(count, countedTo), isMore: count > countedTo },
  };
};

/** Puts a page in list order and creates the cursors of its neighbors. */
function pageOf(search: CustomerListSearch, found: readonly FoundCustomer[], today: string) {
  const backwards = search.after === undefined && search.before !== undefined;
  const hasMore = found.length > search.pageSize;
  const page = found.slice(0, search.pageSize);
  if (backwards) page.reverse();
  const cursorOf = (row: FoundCustomer | undefined) =>
    row ? packCustomerCursor({ value: row.sortValue, customerNo: Number(row.customerNumber) }) : null;
  return {
    customers: page.map((row) => toRow(row, today)),
    next: hasMore || backwards ? cursorOf(page.at(-1)) : null,
    previous: (backwards ? hasMore : search.after !== undefined) ? cursorOf(page[0]) : null,
  };
}

function toRow({ sortValue: _, startDate, expirationDate, ...row }: FoundCustomer, today: string): CustomerRow {
  const days = startDate !== null && expirationDate !== null ? { startDate, expirationDate } : null;
  return {
    ...row,
    agreement: days && { ...days, ...agreementStatus(days, today) },
  };
}
