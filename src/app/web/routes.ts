import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";
import { dashboardRoutes } from "#dashboard/web/routes.ts";
import { devRoutes } from "#dev/web/routes.ts";
import { emailIntakeRoutes } from "#email-intake/web/routes.ts";
import { movingInRoutes } from "#moving-in/web/routes.ts";
import { notificationsRoutes } from "#notifications/web/routes.ts";
import { reportsRoutes } from "#reports/web/routes.ts";
import { savedRepliesRoutes } from "#saved-replies/web/routes.ts";
import { scanningRoutes } from "#scanning/web/routes.ts";
import { serviceLevelsRoutes } from "#service-levels/web/routes.ts";
import { signInRoutes } from "#sign-in/web/routes.ts";
import { staffRoutes } from "#staff/web/routes.ts";
import { supportRoutes } from "#support/web/routes.ts";
import type { FeatureRoutes } from "#ui/web-feature.ts";
import { viewAsRoutes } from "#view-as/web/routes.ts";
import { appRoutes } from "./app-routes.ts";

/** The pages of each feature, in the order of the features. */
const featureRoutes = [
  serviceLevelsRoutes,
  signInRoutes,
  viewAsRoutes,
  notificationsRoutes,
  savedRepliesRoutes,
  staffRoutes,
  reportsRoutes,
  dashboardRoutes,
  emailIntakeRoutes,
  supportRoutes,
  movingInRoutes,
  scanningRoutes,
  devRoutes,
  appRoutes,
];

const ownFolder = "app/web/";
/** React Router knows a screen of this folder by the shortest path only. */
const fromHere = (file: string): string =>
  file.startsWith(ownFolder) ? file.slice(ownFolder.length) : `../../${file}`;

/** A route's id is its path, since lists share a screen. */
const routeOf = ([path, file]: [path: string, file: string]) =>
  path === "/" ? index(fromHere(file), { id: path }) : route(path.slice(1), fromHere(file), { id: path });

/** The pages of these features. */
export const featurePages = (features: readonly FeatureRoutes[]) =>
  features.flatMap((pages) => Object.entries(pages)).map(routeOf);

/** All routes. Their flags are in `handle`; see #platform/web/route-flags.ts. */
export default [
  layout("errors/ScreenBoundary.tsx", { id: "screens" }, featurePages(featureRoutes)),
] satisfies RouteConfig;
