import { hourMs } from "#platform/rules/durations.ts";
import { clockStates } from "#service-levels/contract/time-left.ts";

/** A case's clocks as in its row. */
export type VariedClock = {
  readonly first_response_state: number;
  readonly first_response_due_at: Date | null;
  readonly resolution_state: number;
  readonly resolution_due_at: Date | null;
  readonly clock_target: number | null;
  readonly clock_state: number;
  readonly clock_mode: number;
  readonly clock_due_at: Date | null;
  readonly clock_left: number | null;
};

const [none, running, paused, met, failed, stopped] = clockStates.map((_, code) => code) as [
  number,
  number,
  number,
  number,
  number,
  number,
];
/** Friday at ten in Denmark, the tests' time: support closes at half past three, until Monday. */
const now = Date.UTC(2026, 10, 20, 9);
/** Due times in hours from then, including now, whole hours, closing time, and closed hours. */
const dueIn = [-200, -44, -8, -1.5, -1, 0, 0, 0.5, 1, 4, 5.5, 20, 60, 68, 72, 150].map(
  (hours) => new Date(now + hours * hourMs),
);
const milliseconds = [-1_000, -1, 0, 1, 999];

export const noClock: VariedClock = {
  first_response_state: none,
  first_response_due_at: null,
  resolution_state: none,
  resolution_due_at: null,
  clock_target: null,
  clock_state: none,
  clock_mode: 0,
  clock_due_at: null,
  clock_left: null,
};

type Draw = <T>(values: readonly T[]) => T;
type Target = { readonly state: number; readonly due: Date | null };

/** Possible clocks of a case; lists show the running one that is due first, otherwise one that ended. */
export function variedClock(pick: Draw, isEnded: boolean): VariedClock {
  if (pick([1, 2, 3, 4, 5]) === 1) return noClock;
  const due = () => new Date(Number(pick(dueIn)) + pick(milliseconds));
  const owed = (): Target => ({ state: pick([running, running, failed]), due: due() });
  const done = (states: readonly number[]): Target => ({ state: pick(states), due: null });
  const first = isEnded || pick([1, 2]) === 1 ? done([met, failed, ...(isEnded ? [stopped] : [])]) : owed();
  const others = isEnded ? [done([met, failed, stopped, none])] : [owed(), owed(), done([paused, met, none])];
  const resolution = pick(others);
  return {
    first_response_state: first.state,
    first_response_due_at: first.due,
    resolution_state: resolution.state,
    resolution_due_at: resolution.due,
    clock_mode: pick([0, 1]),
    ...shownOf(first, resolution, pick),
  };
}

type ClockColumns = Pick<VariedClock, "clock_target" | "clock_state" | "clock_due_at" | "clock_left">;

function shownOf(first: Target, resolution: Target, pick: Draw): ClockColumns {
  const owed = [first, resolution]
    .map((target, place) => ({ ...target, place }))
    .filter(({ due }) => due !== null)
    .sort((a, b) => Number(a.due) - Number(b.due));
  const next = owed[0];
  if (next) return { clock_target: next.place, clock_state: next.state, clock_due_at: next.due, clock_left: null };
  if (resolution.state === paused) {
    const left = pick([-2.5, 0.75, 12]) * hourMs;
    return { clock_target: 1, clock_state: paused, clock_due_at: null, clock_left: left };
  }
  const [place, state] = resolution.state === none ? [0, first.state] : [1, resolution.state];
  return { clock_target: place, clock_state: state, clock_due_at: null, clock_left: null };
}
