import { createContext, type MiddlewareFunction, redirect } from "react-router";
import { loginPath, pageNotFound, serverRequest } from "#platform/web/loading/screen-load.ts";
import type { RouteFlags } from "#platform/web/route-flags.ts";
import { pageContext } from "./page-loader.ts";

/** The flags of the route that is asked for. */
export const flagsContext = createContext<RouteFlags>({});

/** Visitors are sent to /login, with the way back; who is signed in already is sent on from it. */
const guard: MiddlewareFunction<Response> = ({ context, url }) => {
  const { actor } = context.get(serverRequest);
  const flags = context.get(flagsContext);
  if (!actor && !flags.disableAuth) throw redirect(loginPath(url));
  if (actor && url.pathname === "/login") throw redirect("/");
  if (flags.demoOnly && !context.get(pageContext).demoPages) throw pageNotFound(url.pathname);
};

export const middleware = [guard];
