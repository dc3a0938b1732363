import { impersonationCalls } from "#impersonation/contract/calls.ts";
import { mayImpersonate, mayReadLog } from "#impersonation/rules/impersonation-access.ts";
import { getImpersonationsBySearch } from "#impersonation/server/get-impersonations-by-search.ts";
import { impersonate } from "#impersonation/server/impersonate.ts";
import { removeImpersonation } from "#impersonation/server/remove-impersonation.ts";
import { type Allow, type BoundCall, implement, signedIn } from "#platform/server/http/implement.ts";
import type { SignIn } from "#sign-in/server/sign-in.ts";

const only =
  (may: (actor: NonNullable<Parameters<Allow>[0]>) => boolean): Allow =>
  (actor) =>
    actor ? (may(actor) ? "allowed" : "forbidden") : "unauthenticated";

export const impersonationApi = (signIn: SignIn): BoundCall[] =>
  implement(impersonationCalls, {
    // Who acts for somebody already is told that it can't be nested.
    impersonate: { allow: only((actor) => mayImpersonate(actor) !== "no"), run: impersonate(signIn) },
    removeImpersonation: { allow: signedIn, run: removeImpersonation(signIn) },
    getImpersonationsBySearch: { allow: only(mayReadLog), run: getImpersonationsBySearch },
  });
