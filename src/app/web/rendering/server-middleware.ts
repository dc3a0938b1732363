import { createContext, type MiddlewareFunction, redirect } from "react-router";
import { loginPath, pageNotFound, serverRequest } from "#platform/web/loading/screen-load.ts";
import type { RouteFlags } from "#platform/web/route-flags.ts";
import { pageContext } from "./page-loader.ts";

/** Flags of the route with this pattern. */
export const flagsContext = createContext<(pattern: string) => RouteFlags>(() => ({}));

/** Redirects visitors to /login with a return URL, and people who are already signed in away from it. */
const guard: MiddlewareFunction<Response> = ({ context, url, pattern }) => {
  const { actor } = context.get(serverRequest);
  const flags = context.get(flagsContext)(pattern);
  if (!actor && !flags.disableAuth) throw redirect(loginPath(url));
  if (actor && url.pathname === "/login") throw redirect("/");
  if (flags.demoOnly && !context.get(pageContext).demoPages) throw pageNotFound(url.pathname);
};

export const middleware = [guard];
