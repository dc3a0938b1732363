import { pagePart } from "#platform/web/loading/lazy-part.tsx";

// The dashboards that load their code with their data (home-load.ts): the agent's first page has none of them.

export const CustomerHome = pagePart("customer", () => import("./CustomerHome.tsx"));
export const CoordinatorHome = pagePart("coordinator", () => import("./coordinator/CoordinatorHome.tsx"));
export const ExecutiveHome = pagePart("executive", () => import("./executive/ExecutiveHome.tsx"));
