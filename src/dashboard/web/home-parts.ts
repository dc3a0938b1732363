import { lazyPart } from "#platform/web/loading/lazy-part.tsx";

// Dashboards whose code loads together with their data (home-load.ts), so they aren't in the agent's first load.

export const FirstStepsPart = lazyPart(() => import("./first-steps/FirstSteps.tsx"), "first-steps");
export const CustomerHomePart = lazyPart(() => import("./CustomerHome.tsx"), "customer");
export const CoordinatorHomePart = lazyPart(() => import("./coordinator/CoordinatorHome.tsx"), "coordinator");
export const ExecutiveHomePart = lazyPart(() => import("./executive/ExecutiveHome.tsx"), "executive");
