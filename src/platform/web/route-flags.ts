import { useMatches } from "react-router";

/** The flags of a route. A screen sets them by `export const handle: RouteFlags = { … }`. */
export type RouteFlags = {
  /** Needs no sign-in. */
  readonly disableAuth?: true;
  readonly layout?: "login";
  readonly noContentPadding?: true;
  /** Answers 404 in production. */
  readonly demoOnly?: true;
};

/** The paths of the routes with `disableAuth`, for code that does not have the routes at hand; a browser test compares. */
export const openPaths: readonly string[] = ["/login", "/unknown-user", "/error-demo"];

export const flagsOf = (handle: unknown): RouteFlags =>
  typeof handle === "object" && handle !== null ? (handle as RouteFlags) : {};

/** The flags of the route that is shown. */
export const useRouteFlags = (): RouteFlags => flagsOf(useMatches().at(-1)?.handle);
