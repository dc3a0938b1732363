import type { impersonationCalls } from "#impersonation/contract/calls.ts";
import { canBeImpersonated, impersonationEnd, mayImpersonate } from "#impersonation/rules/impersonation-access.ts";
import { findTarget } from "#impersonation/server/impersonation-store.ts";
import { sessionActor } from "#sign-in/rules/session-principal.ts";
import type { SignInOperation } from "#sign-in/server/operation.ts";
import { changeImpersonation } from "#sign-in/server/session/change-impersonation.ts";
import { beginImpersonation } from "#sign-in/server/session/impersonation-session-store.ts";

/** The session of a member of staff acts for a customer's user, for an hour at most. */
export const impersonate: SignInOperation<typeof impersonationCalls.impersonate> = (signIn) => async (request) => {
  const { actor, body, now } = request;
  const token = await changeImpersonation(signIn, request, async ({ db, principal }) => {
    // The lock was waited for: another request of this session may have come first.
    const staff = sessionActor(principal, now);
    const may = staff ? mayImpersonate(staff) : "no";
    if (may !== "yes") throw request.refuse(may === "nested" ? "nested" : "forbidden");
    const target = await findTarget(db, body.email, body.customerNumber);
    const can = canBeImpersonated(target);
    if (!target || can !== "yes") throw request.refuse(can === "onlyCustomers" ? "onlyCustomers" : "notFound");
    const { userId } = target;
    const customerNumber = String(Number(body.customerNumber));
    const until = impersonationEnd(now);
    const { sessionId } = actor;
    await beginImpersonation(db, { sessionId, staffId: actor.userId, userId, customerNumber, now, until });
    return { userId, customerNumber };
  });
  return { token };
};
