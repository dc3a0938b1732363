import { type BoundCall, implement, oneself, signedIn } from "#platform/server/http/implement.ts";
import { passwordCalls } from "#sign-in/contract/password-calls.ts";
import type { SignIn } from "#sign-in/server/sign-in.ts";
import { changePassword } from "./change-password.ts";
import { getPasswordState } from "./get-password-state.ts";

/** The calls of people's own passwords. */
export const passwordApi = (signIn: SignIn): BoundCall[] =>
  implement(passwordCalls, {
    getPasswordState: { allow: signedIn, run: getPasswordState },
    changePassword: { allow: oneself(signedIn), run: changePassword(signIn) },
  });
