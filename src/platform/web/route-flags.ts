import { useMatches } from "react-router";

/** Section 2's route flags. A screen sets them by `export const handle: RouteFlags = { … }`. */
export type RouteFlags = {
  /** Needs no sign-in. */
  readonly disableAuth?: true;
  readonly layout?: "login";
  readonly noContentPadding?: true;
  /** Answers 404 in production. */
  readonly demoOnly?: true;
};

export const flagsOf = (handle: unknown): RouteFlags =>
  typeof handle === "object" && handle !== null ? (handle as RouteFlags) : {};

/** The flags of the route that is shown. */
export const useRouteFlags = (): RouteFlags => flagsOf(useMatches().at(-1)?.handle);
