import { bounds } from "#platform/contract/bounds.ts";
import { fieldProblem } from "#platform/contract/field-problems.ts";
import type { Operation } from "#platform/server/http/implement.ts";
import type { userManagementCalls } from "#users/contract/management-calls.ts";
import type { UserSort } from "#users/rules/user-list-url.ts";
import { toUserRow } from "#users/server/user-views.ts";
import { managesUsersOf } from "#visibility/rules/person-scope.ts";
import { packUserCursor, unpackUserCursor } from "./user-list-cursor.ts";
import {
  countUsers,
  countUsersOf,
  customerExists,
  findUserPage,
  findUsersOf,
  type SortedUser,
  userCountLimit,
} from "./user-list-store.ts";

type ByCustomer = typeof userManagementCalls.getUsersByCustomerNumber;
type BySearch = typeof userManagementCalls.getUsersBySearch;

/** A page of the users of one company by name; another company is reported as nonexistent. */
export const getUsersByCustomerNumber: Operation<ByCustomer> = async ({ db, actor, body, refuse }) => {
  const customerNo = Number(body.customerNumber);
  if (!managesUsersOf(actor, body.customerNumber) || !(await customerExists(db, customerNo))) throw refuse("notFound");
  const most = bounds.pageSize.max;
  const [found, counted] = await Promise.all([
    findUsersOf(db, actor, customerNo, { after: body.after, most: most + 1 }),
    countUsersOf(db, actor, customerNo),
  ]);
  const users = found.slice(0, most).map(toUserRow);
  return { users, hasMore: found.length > most, count: countOf(counted) };
};

/** A page of the users the caller manages, with the total count. */
export const getUsersBySearch: Operation<BySearch> = async ({ db, actor, body: search, refuse }) => {
  const { by } = search.sort;
  const cursor = search.after === undefined ? null : unpackUserCursor(search.after, by);
  if (search.after !== undefined && !cursor) {
    throw refuse("badRequest", { in: "body", problems: [fieldProblem("after", "notThisCursor")] });
  }
  const [found, counted] = await Promise.all([
    findUserPage(db, actor, { search, cursor }),
    countUsers(db, actor, search),
  ]);
  const backwards = cursor?.backwards ?? false;
  const hasMore = found.length > search.pageSize;
  const page = found.slice(0, search.pageSize);
  if (backwards) page.reverse();
  return {
    users: page.map(toUserRow),
    count: countOf(counted),
    next: hasMore || backwards ? place(by, page.at(-1), false) : null,
    previous: (backwards ? hasMore : cursor !== null) ? place(by, page[0], true) : null,
  };
};

const countOf = (counted: number) => ({ value: Math.min(counted, userCountLimit), isMore: counted > userCountLimit });

const place = (by: UserSort, user: SortedUser | undefined, backwards: boolean) =>
  user ? packUserCursor(by, { value: user.sort_value, id: user.id, backwards }) : null;
