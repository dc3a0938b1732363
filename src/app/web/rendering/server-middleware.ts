import { createContext, type MiddlewareFunction, redirect } from "react-router";
import { loginPath, pageNotFound, serverRequest } from "#platform/web/loading/screen-load.ts";
import type { RouteFlags } from "#platform/web/route-flags.ts";
import { enrollPath, enrollPathTo } from "#sign-in/contract/enroll-path.ts";
import { pageContext } from "./page-loader.ts";

/** Flags of the route with this pattern. */
export const flagsContext = createContext<(pattern: string) => RouteFlags>(() => ({}));

/** Redirects visitors to /login with a return URL, people who are signed in away from it, and who needs a factor to making one. */
const guard: MiddlewareFunction<Response> = ({ context, url, pattern }) => {
  const { actor } = context.get(serverRequest);
  const flags = context.get(flagsContext)(pattern);
  if (!actor && !flags.disableAuth) throw redirect(loginPath(url));
  if (actor && url.pathname === "/login") throw redirect("/");
  if (actor?.mustEnroll && url.pathname !== enrollPath) throw redirect(enrollPathTo(url.pathname + url.search));
  if (flags.demoOnly && !context.get(pageContext).demoPages) throw pageNotFound(url.pathname);
};

export const middleware = [guard];
