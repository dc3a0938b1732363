import type { impersonationCalls } from "#impersonation/contract/calls.ts";
import type { SignInOperation } from "#sign-in/server/operation.ts";
import { changeImpersonation } from "#sign-in/server/session/change-impersonation.ts";
import { endImpersonation } from "#sign-in/server/session/impersonation-session-store.ts";

/** The session is the member of staff's own again. */
export const removeImpersonation: SignInOperation<typeof impersonationCalls.removeImpersonation> =
  (signIn) => async (request) => {
    const { actor, now } = request;
    const token = await changeImpersonation(signIn, request, async ({ db, principal }) => {
      if (!principal.impersonator) throw request.refuse("notActing");
      await endImpersonation(db, actor.sessionId, now);
      return { userId: principal.userId, customerNumber: principal.customerNumber };
    });
    return { token };
  };
