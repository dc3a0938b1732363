import { type BoundCall, implement, oneself, signedIn } from "#platform/server/implement.ts";
import { passwordCalls } from "#sign-in/contract/password-calls.ts";
import { changePassword } from "#sign-in/server/change-password.ts";
import { getPasswordState } from "#sign-in/server/get-password-state.ts";
import type { SignIn } from "#sign-in/server/sign-in.ts";

/** The calls of people's own passwords. */
export const passwordApi = (signIn: SignIn): BoundCall[] =>
  implement(passwordCalls, {
    getPasswordState: { allow: signedIn, run: getPasswordState },
    changePassword: { allow: oneself(signedIn), run: changePassword(signIn) },
  });
