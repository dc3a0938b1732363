import { type MiddlewareFunction, redirect, redirectDocument } from "react-router";
import { callsSince, lastCall } from "#platform/web/browser-api.ts";
import { changedActing } from "#platform/web/changed-acting.ts";
import { signedInActor } from "#platform/web/current-actor.ts";
import { reloadOnce } from "#platform/web/loading/reload-once.ts";
import { openPaths } from "#platform/web/route-flags.ts";
import { wordsReady } from "#wording/screen-words.ts";
import { isNewBuildKnown } from "./build-check.ts";
import { isSessionGone, leaveForLogin } from "./session-check.ts";
import { goingTo, isStaying } from "./under-way.ts";

/** A navigation is a full load when a new build is out, when another tab acts as somebody else, and for visitors, whom the server sends to /login. */
const fullLoads: MiddlewareFunction = ({ url }) => {
  if (isStaying(url)) return;
  const actor = signedInActor();
  if (actor && url.pathname === "/login") throw redirect("/");
  if (isNewBuildKnown() || changedActing() || !actor) throw redirectDocument(url.pathname + url.search + url.hash);
};

/** A navigation waits this long for the answer whether the session is there; what it hears later still counts. */
const patienceMilliseconds = 100;
const patience = () => new Promise<boolean>((resolve) => setTimeout(resolve, patienceMilliseconds, false));
const never = new Promise<never>(() => {});

/**
 * Who is signed out by now, in another tab or by time, is sent to /login by every navigation, also to a screen that
 * asks the server for nothing, or has its data already. One of whose own calls was accepted has its session, and one that
 * waits for its data hears of it by that; an earlier screen's calls say nothing.
 */
const knowsSession: MiddlewareFunction = async ({ url }, next) => {
  if (isStaying(url) || openPaths.includes(url.pathname)) return next();
  goingTo(url);
  const last = lastCall();
  const shown = await next();
  const { accepted, underWay } = callsSince(last);
  if (accepted || underWay) return shown;
  const gone = isSessionGone().then((isGone) => {
    if (isGone) leaveForLogin();
    return isGone;
  });
  return (await Promise.race([gone, patience()])) ? never : shown;
};

/** A screen appears with its words, which load beside its data. */
const hasWords: MiddlewareFunction = async (_navigation, next) => {
  const shown = await next();
  await wordsReady().catch(reloadOnce);
  return shown;
};

export const clientMiddleware = [fullLoads, knowsSession, hasWords];
