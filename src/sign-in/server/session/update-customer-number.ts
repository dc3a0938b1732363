import type { companyCalls } from "#sign-in/contract/company-calls.ts";
import { actorOf } from "#sign-in/rules/session-principal.ts";
import type { SignInOperation } from "#sign-in/server/operation.ts";
import { changeImpersonation } from "./change-impersonation.ts";
import { touchSession } from "./session-store.ts";

/** Makes another of the caller's companies the active one of their session. */
export const updateCustomerNumber: SignInOperation<typeof companyCalls.updateCustomerNumber> =
  (signIn) => async (request) => {
    const { actor, body, now } = request;
    const wanted = String(Number(body.customerNumber));
    const updatedToken = await changeImpersonation(signIn, request, async ({ db, principal }) => {
      const next = actorOf(principal, wanted, now);
      const isTheirs = next?.userId === actor.userId && next.customerNumber === wanted;
      if (!isTheirs) throw request.refuse("notFound");
      await touchSession(db, actor.sessionId, wanted, now);
      return { customerNumber: wanted };
    });
    return { updatedToken };
  };
