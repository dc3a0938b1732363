import type { impersonationCalls } from "#impersonation/contract/calls.ts";
import { endActing } from "#sign-in/server/acting-store.ts";
import { changeActing } from "#sign-in/server/change-acting.ts";
import type { SignInOperation } from "#sign-in/server/operation.ts";

/** The session is the member of staff's own again. */
export const removeImpersonation: SignInOperation<typeof impersonationCalls.removeImpersonation> =
  (signIn) => async (request) => {
    const { actor, now } = request;
    const token = await changeActing(signIn, request, async ({ db, principal }) => {
      if (!principal.impersonator) throw request.refuse("notActing");
      await endActing(db, actor.sessionId, now);
      return { userId: principal.userId, customerNumber: principal.customerNumber };
    });
    return { token };
  };
