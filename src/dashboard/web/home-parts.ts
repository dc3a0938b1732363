import { lazyPart } from "#platform/web/loading/lazy-part.tsx";

// Dashboards whose code loads together with their data (home-load.ts), so they aren't in the agent's first load.

export const FirstSteps = lazyPart(() => import("./first-steps/FirstSteps.tsx"), "first-steps");
export const CustomerHome = lazyPart(() => import("./CustomerHome.tsx"), "customer");
export const CoordinatorHome = lazyPart(() => import("./coordinator/CoordinatorHome.tsx"), "coordinator");
export const ExecutiveHome = lazyPart(() => import("./executive/ExecutiveHome.tsx"), "executive");
