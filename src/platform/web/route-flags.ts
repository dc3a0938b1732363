import { useMatches } from "react-router";

/** Flags of a route. Screens set them with `export const handle: RouteFlags = { … }`. */
export type RouteFlags = {
  /** Public: needs no sign-in. */
  readonly disableAuth?: true;
  readonly layout?: "login";
  readonly noContentPadding?: true;
  /** Responds with 404 in production. */
  readonly demoOnly?: true;
};

/** Paths of routes with `disableAuth`, for code without access to the routes; a browser test compares them. */
export const openPaths: readonly string[] = ["/login", "/unknown-user", "/error-demo"];

export const flagsOf = (handle: unknown): RouteFlags =>
  typeof handle === "object" && handle !== null ? (handle as RouteFlags) : {};

/** Flags of the current route. */
export const useRouteFlags = (): RouteFlags => flagsOf(useMatches().at(-1)?.handle);
