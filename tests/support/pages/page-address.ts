import type { RouteConfigEntry } from "@react-router/dev/routes";
import { matchRoutes } from "react-router";
import routes from "#app/web/routes.ts";

/** The HTML that a browser loads, or the JSON that it fetches when navigating. */
export type PageForm = "page" | "data";
export const pageForms: readonly PageForm[] = ["page", "data"];

/** The URL of a place, such as `/cases?q=printer`, in this form. */
export function pageAddress(place: string, form: PageForm): string {
  const [path = "/", query = ""] = place.split("?");
  return form === "page" ? place : `${path === "/" ? "" : path}/_payload.json${query && `?${query}`}`;
}

/** The paths of all routes of the web app: `/cases/:id`. */
export const routePaths = async (): Promise<string[]> => pathsOf(await routes);

const pathsOf = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ path, index, children }) => [
    ...(index ? ["/"] : path === undefined ? [] : [`/${path}`]),
    ...pathsOf(children ?? []),
  ]);

/** The path of the route of a place. */
export function routeOf(place: string, paths: readonly string[]): string {
  const [path = "/"] = place.split("?");
  return (
    matchRoutes(
      paths.map((one) => ({ path: one })),
      path,
    )?.[0]?.route.path ?? ""
  );
}
