import { lazyComponent } from "#platform/web/loading/lazy-component.tsx";

// Dashboards whose code loads together with their data (home-load.ts), so they aren't in the agent's first load.

export const LazyFirstSteps = lazyComponent(() => import("./first-steps/FirstSteps.tsx"), "first-steps");
export const LazyCustomerHome = lazyComponent(() => import("./CustomerHome.tsx"), "customer");
export const LazyCoordinatorHome = lazyComponent(() => import("./coordinator/CoordinatorHome.tsx"), "coordinator");
export const LazyExecutiveHome = lazyComponent(() => import("./executive/ExecutiveHome.tsx"), "executive");
