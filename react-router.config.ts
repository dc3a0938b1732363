import type { Config } from "@react-router/dev/config";
import { finishWebBuild } from "./src/dev/server/web-build/finish-web-build.ts";

export default {
  appDirectory: "src/app/web",
  buildDirectory: "build",
  serverBuildFile: "entry.js",
  ssr: true,
  // The few routes are known from the first page on; nothing is discovered while navigating.
  routeDiscovery: { mode: "initial" },
  splitRouteModules: false,
  buildEnd: ({ reactRouterConfig }) => finishWebBuild(reactRouterConfig.buildDirectory),
} satisfies Config;
