import { type MiddlewareFunction, redirect, redirectDocument } from "react-router";
import { callsSince, lastCall } from "#platform/web/browser-api.ts";
import { changedIdentity } from "#platform/web/changed-identity.ts";
import { signedInActor } from "#platform/web/current-actor.ts";
import { untilAnswered, untilConnected } from "#platform/web/errors/connection.ts";
import { loadCode } from "#platform/web/loading/load-code.ts";
import { openPaths } from "#platform/web/route-flags.ts";
import { wordsReady } from "#wording/screen-words.ts";
import { isNewBuildKnown } from "./build-check.ts";
import { isSamePage, navigationStarted, rememberTarget } from "./pending-navigation.ts";
import { hasSessionEnded, leaveForLogin } from "./session-check.ts";

/**
 * Navigates by full page load when there is a new build, when another tab changed the identity, and for visitors, whom
 * the server redirects to /login.
 */
const fullLoads: MiddlewareFunction = async ({ url }) => {
  if (isSamePage(url)) return;
  const actor = signedInActor();
  if (actor && url.pathname === "/login") throw redirect("/");
  if (!(isNewBuildKnown() || changedIdentity() || !actor)) return;
  // Without a reply the browser would show its own error page.
  await untilAnswered();
  throw redirectDocument(url.href);
};

/**
 * Without a connection a navigation waits, instead of failing to load the code or data of the screen. React Router may ask
 * for the code already, and reloads the page without it, so the target is remembered first.
 */
const waitsForConnection: MiddlewareFunction = async ({ url }) => {
  if (isSamePage(url)) return;
  rememberTarget(url);
  await untilConnected();
};

/** How long a navigation waits for the session check; a later result still counts. */
const patienceMilliseconds = 100;
const patience = () => new Promise<boolean>((resolve) => setTimeout(resolve, patienceMilliseconds, false));
const never = new Promise<never>(() => {});

/**
 * Redirects people who are signed out, in another tab or by expiry, to /login on every navigation, even if the screen
 * needs no data or has it cached. A call that was accepted since the start proves the session. A screen waiting for its
 * data learns from that, and so does code that calls in the background (`refusalOf`). Calls of the previous screen
 * prove nothing.
 */
const knowsSession: MiddlewareFunction = async ({ url }, next) => {
  if (isSamePage(url) || openPaths.includes(url.pathname)) return next();
  navigationStarted(url);
  const last = lastCall();
  const shown = await next();
  const { accepted, underWay } = callsSince(last);
  if (accepted || underWay) return shown;
  const gone = hasSessionEnded().then((isGone) => {
    if (isGone) leaveForLogin();
    return isGone;
  });
  return (await Promise.race([gone, patience()])) ? never : shown;
};

/** A screen is shown with its texts, which load in parallel with its data. */
const hasWords: MiddlewareFunction = async (_navigation, next) => {
  const shown = await next();
  await loadCode(wordsReady);
  return shown;
};

export const clientMiddleware = [waitsForConnection, fullLoads, knowsSession, hasWords];
