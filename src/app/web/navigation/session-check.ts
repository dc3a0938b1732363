import { ApiError } from "#platform/contract/error-shape.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { loginPath } from "#platform/web/loading/screen-load.ts";
import { signInCalls } from "#sign-in/contract/calls.ts";
import { userCalls } from "#users/contract/calls.ts";
import { currentOrPendingUrl } from "./pending-navigation.ts";

/** Fetches the current user; throws if that fails. */
export const isStillSignedIn = async (): Promise<boolean> => {
  await browserApi(userCalls).getUserByLoggedInIdentity();
  return true;
};

/** Whether the session has definitely ended: connection and server errors don't count. */
export const hasSessionEnded = (): Promise<boolean> =>
  isStillSignedIn().then(
    () => false,
    (error: unknown) => error instanceof ApiError && error.statusCode === 401,
  );

let leaving = false;

/** Logs out and goes to /login, with the current target as return URL. */
export const leaveForLogin = (): void => {
  if (leaving) return;
  leaving = true;
  const toLogin = () => location.assign(loginPath(currentOrPendingUrl()));
  browserApi(signInCalls).logout().then(toLogin, toLogin);
};
