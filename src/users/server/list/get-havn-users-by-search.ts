import { businessDate } from "#platform/rules/business-day.ts";
import type { Operation } from "#platform/server/http/implement.ts";
import type { userCalls } from "#users/contract/calls.ts";
import { searchPeople } from "#users/server/user-store.ts";

const atMost = 100;

/** The provider's staff by name, or those of them who handle cases. */
export const getHavnUsersBySearch: Operation<typeof userCalls.getHavnUsersBySearch> = async ({ db, body, now }) => ({
  users: await searchPeople(
    db,
    {
      staff: body.whoHandleCases ? "who handle cases" : "all",
      customerNumber: null,
      byStaff: true,
      today: businessDate(now),
    },
    body.searchText,
    atMost,
  ),
});
