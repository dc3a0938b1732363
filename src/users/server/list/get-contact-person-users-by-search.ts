import { isStaff } from "#platform/contract/actor.ts";
import { businessDate } from "#platform/rules/business-day.ts";
import type { Operation } from "#platform/server/http/implement.ts";
import type { userCalls } from "#users/contract/calls.ts";
import { searchPeople } from "#users/server/user-store.ts";
import { maySeeCompany } from "#visibility/rules/company-scope.ts";

const atMost = 100;

type Call = typeof userCalls.getContactPersonUsersBySearch;

/** Users of one company who can be its contact person; another company is reported as nonexistent. */
export const getContactPersonUsersBySearch: Operation<Call> = async (request) => {
  const { db, actor, body } = request;
  if (!maySeeCompany(actor, body.customerNumber)) throw request.refuse("notFound");
  const scope = {
    staff: "none" as const,
    customerNumber: body.customerNumber,
    byStaff: isStaff(actor),
    today: businessDate(request.now),
  };
  return { users: await searchPeople(db, scope, body.searchText, atMost) };
};
