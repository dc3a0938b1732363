import type { CaseStatus } from "#care-cases/contract/care-case.ts";

/** An event on a case, as played by plan-story.ts. */
export type LifecycleStep =
  | "take"
  | "talk"
  | "ask"
  | "askAgain"
  | "hear"
  | "hold"
  | "handOver"
  | "nudge"
  | "noteSilence"
  | "park"
  | "solve"
  | "solveAgain"
  | "solveAndClose"
  | "reject"
  | "reopen"
  | "close"
  | "withdraw"
  | "cancel";

/** One way for a case to reach its status: its frequency, and the events in order. */
type Lifecycle = {
  readonly often: number;
  readonly steps: readonly LifecycleStep[];
  /** Not for wishes and questions. */
  readonly isForIncidents?: true;
};

/** Staff say what happens next, after a conversation or immediately. */
const parked: readonly Lifecycle[] = [
  { often: 60, steps: ["take", "talk", "park"] },
  { often: 40, steps: ["take", "park"] },
];

export const lifecycles: Readonly<Record<CaseStatus, readonly Lifecycle[]>> = {
  Draft: [{ often: 1, steps: [] }],
  Created: [
    { often: 70, steps: [] },
    { often: 15, steps: ["handOver"] },
    { often: 15, steps: ["nudge"] },
  ],
  WaitsOnCustomer: [
    { often: 62, steps: ["take", "ask"] },
    { often: 23, steps: ["take", "talk", "askAgain"], isForIncidents: true },
    { often: 15, steps: ["take", "ask", "noteSilence"] },
  ],
  WaitsOnHavn: [
    { often: 24, steps: ["take"] },
    { often: 46, steps: ["take", "hear"] },
    { often: 14, steps: ["take", "hold"] },
    { often: 12, steps: ["take", "talk", "solve", "reject"], isForIncidents: true },
    { often: 7, steps: ["take", "talk", "hold", "nudge"] },
  ],
  WaitsOn3Part: parked,
  Planned: parked,
  WorkingOn: parked,
  Backlog: parked,
  OnHold: parked,
  Delivered: [
    { often: 90, steps: ["take", "talk", "solve"] },
    { often: 10, steps: ["take", "talk", "solve", "reject", "solveAgain"], isForIncidents: true },
  ],
  CaseClosed: [
    { often: 76, steps: ["take", "talk", "solve", "close"] },
    { often: 12, steps: ["take", "solveAndClose"] },
    { often: 8, steps: ["take", "talk", "solve", "reject", "solveAgain", "close"], isForIncidents: true },
    { often: 6, steps: ["take", "talk", "solve", "close", "reopen", "solveAgain", "close"], isForIncidents: true },
  ],
  Cancelled: [
    { often: 35, steps: ["withdraw"] },
    { often: 39, steps: ["take", "cancel"] },
    { often: 26, steps: ["take", "talk", "cancel"] },
  ],
};
