import { ApiError } from "#platform/contract/error-shape.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { loginPath } from "#platform/web/loading/screen-load.ts";
import { signInCalls } from "#sign-in/contract/calls.ts";
import { userCalls } from "#users/contract/calls.ts";
import { wayTo } from "./under-way.ts";

/** The current user is fetched again; throws when that fails. */
export const isStillSignedIn = async (): Promise<boolean> => {
  await browserApi(userCalls).getUserByLoggedInIdentity();
  return true;
};

/** Whether the session is gone for sure: no connection, or trouble of the server, says nothing about it. */
export const isSessionGone = (): Promise<boolean> =>
  isStillSignedIn().then(
    () => false,
    (error: unknown) => error instanceof ApiError && error.statusCode === 401,
  );

let leaving = false;

/** Logged out, and to /login, with the way back to where the person was going. */
export const leaveForLogin = (): void => {
  if (leaving) return;
  leaving = true;
  const toLogin = () => location.assign(loginPath(wayTo()));
  browserApi(signInCalls).logout().then(toLogin, toLogin);
};
