import type { Operation } from "#platform/server/http/implement.ts";
import type { userCalls } from "#users/contract/calls.ts";
import { searchPeople } from "#users/server/user-store.ts";

const atMost = 100;

/** The provider's staff by name. */
export const getHavnUsersBySearch: Operation<typeof userCalls.getHavnUsersBySearch> = async ({ db, body }) => ({
  users: await searchPeople(db, { staff: true, customerNumber: null, byStaff: true }, body.searchText, atMost),
});
