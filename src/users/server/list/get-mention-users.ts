import { isStaff } from "#platform/contract/actor.ts";
import { businessDate } from "#platform/rules/business-day.ts";
import type { Operation } from "#platform/server/http/implement.ts";
import type { userCalls } from "#users/contract/calls.ts";
import { isCaseSeen, searchPeople } from "#users/server/user-store.ts";
import { maySeeCompany } from "#visibility/rules/company-scope.ts";
import { maySeeMessage } from "#visibility/rules/message-scope.ts";

const atMost = 20;

/** People who can be mentioned: staff and, in external messages, the company's users who can see the case. */
export const getMentionUsers: Operation<typeof userCalls.getMentionUsers> = async (request) => {
  const { db, actor, body } = request;
  const { caseId, searchText } = body;
  const customerNumber = body.customerNumber ?? actor.customerNumber;
  if (!maySeeMessage(actor, body)) throw request.refuse("forbidden");
  if (customerNumber !== null && !maySeeCompany(actor, customerNumber)) throw request.refuse("notFound");
  if (caseId !== undefined && !(await isCaseSeen(db, actor, caseId))) throw request.refuse("notFound");
  const scope = {
    staff: "all" as const,
    customerNumber: body.isInternal ? null : customerNumber,
    byStaff: isStaff(actor),
    today: businessDate(request.now),
  };
  if (caseId === undefined || searchText === "" || scope.customerNumber === null)
    return { users: await searchPeople(db, { ...scope, caseId }, searchText, atMost), unseen: [] };
  const hidden = { ...scope, staff: "none" as const, caseId, isUnseen: true };
  const [users, unseen] = await Promise.all([
    searchPeople(db, { ...scope, caseId }, searchText, atMost),
    searchPeople(db, hidden, searchText, atMost),
  ]);
  return { users, unseen };
};
