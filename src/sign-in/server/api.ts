import { anyone, type BoundCall, implement, signedIn } from "#platform/server/http/implement.ts";
import { signInCalls } from "#sign-in/contract/calls.ts";
import { companyCalls } from "#sign-in/contract/company-calls.ts";
import { logIn } from "#sign-in/server/oidc-client/log-in.ts";
import { logInCallback } from "#sign-in/server/oidc-client/log-in-callback.ts";
import { logOut } from "#sign-in/server/session/log-out.ts";
import { refreshLogIn } from "#sign-in/server/session/refresh-log-in.ts";
import { updateCustomerNumber } from "#sign-in/server/session/update-customer-number.ts";
import type { SignIn } from "#sign-in/server/sign-in.ts";

/** The calls of sign-in: open to everybody, each finds out by itself whom it deals with. */
export const signInApi = (signIn: SignIn): BoundCall[] =>
  implement(signInCalls, {
    login: { allow: anyone, run: logIn(signIn) },
    loginCallback: { allow: anyone, run: logInCallback(signIn) },
    refreshLogin: { allow: anyone, run: refreshLogIn(signIn) },
    logout: { allow: anyone, run: logOut(signIn) },
  });

/** Which of one's companies one acts for. */
export const companyApi = (signIn: SignIn): BoundCall[] =>
  implement(companyCalls, {
    updateCustomerNumber: { allow: signedIn, run: updateCustomerNumber(signIn) },
  });
