import { type MiddlewareFunction, redirect, redirectDocument } from "react-router";
import { changedActing } from "#platform/web/changed-acting.ts";
import { signedInActor } from "#platform/web/current-actor.ts";
import { isNewBuildKnown } from "./build-check.ts";

const isSamePage = (url: URL) => url.pathname === location.pathname && url.search === location.search;

/** A navigation is a full load when a new build is out (section 2), when another tab acts as somebody else, and for visitors, whom the server sends to /login. */
const fullLoads: MiddlewareFunction = ({ url }) => {
  if (isSamePage(url)) return;
  const actor = signedInActor();
  if (actor && url.pathname === "/login") throw redirect("/");
  if (isNewBuildKnown() || changedActing() || !actor) throw redirectDocument(url.pathname + url.search + url.hash);
};

export const clientMiddleware = [fullLoads];
