import type { SupportCalendar } from "#service-levels/rules/calendar/support-calendar.ts";
import { type ClockTime, clockTime, ranOutAt as runsOutAt } from "./clock-time.ts";
import { type ClockName, type ClockStatus, type ClockTarget, clockEffects, type Effect } from "./service-clock.ts";

/* A snapshot of both clocks of a case, advanced from event to event without the case's history. Instants are
   milliseconds since 1970, the rest milliseconds of the agreed clock. */

/** An ended clock: its target no longer counts, even if the agreement changes. */
export type ClockEnd = {
  readonly at: number;
  readonly elapsed: number;
  readonly failedAt: number | null;
  readonly isAgreed: boolean;
};

export type OneClock = {
  /** Elapsed time before the current stretch. */
  readonly ran: number;
  readonly failedAt: number | null;
  /** Set while the case's status stops it; it continues when the case is reopened. */
  readonly stopped: ClockEnd | null;
};

export type ClockSnapshot = {
  readonly startedAt: number;
  readonly target: ClockTarget;
  readonly status: ClockStatus;
  /** Since when the current status applies, and its index among the case's stretches. */
  readonly since: number;
  readonly stretch: number;
  /** The first response; its clock keeps running hidden, since a response that is taken back doesn't count. */
  readonly answer: ClockEnd | null;
} & Readonly<Record<ClockName, OneClock>>;

/** A past status; the current one has no end. */
export type StoredStretch = { readonly from: number; readonly to: number | null; readonly status: ClockStatus };

/** `history`: all of the case's stretches, for what the snapshot doesn't contain. */
export type ClockEvent = { readonly at: number } & (
  | { readonly kind: "answered" | "answerTakenBack" }
  | { readonly kind: "statusChanged"; readonly status: ClockStatus; readonly history: readonly StoredStretch[] | null }
  | {
      /** Severity, agreement, customer, target or calendar changed; for the latter, `former` is the previous one. */
      readonly kind: "targetChanged";
      readonly target: ClockTarget;
      readonly history: readonly StoredStretch[];
      readonly former?: SupportCalendar;
      /** The case has moved to another company, which has nothing to do with targets of the former one. */
      readonly isMoved?: boolean;
    }
);

const fresh: OneClock = { ran: 0, failedAt: null, stopped: null };

/** Initial clocks of a submitted case. */
export function startClocks(target: ClockTarget, status: ClockStatus, at: number): ClockSnapshot {
  const begin = (name: ClockName): OneClock =>
    clockEffects[status][name] === "stops"
      ? { ...fresh, stopped: { at, elapsed: 0, failedAt: null, isAgreed: target[name] !== null } }
      : fresh;
  const clocks = { firstResponse: begin("firstResponse"), resolution: begin("resolution") };
  return { startedAt: at, target, status, since: at, stretch: 0, answer: null, ...clocks };
}

/** The clocks after an event. An event before the latest counts as at that moment. */
export function advance(calendar: SupportCalendar, snapshot: ClockSnapshot, event: ClockEvent): ClockSnapshot {
  const at = Math.max(event.at, snapshot.since, snapshot.answer?.at ?? 0);
  switch (event.kind) {
    case "answered":
      return snapshot.answer ? snapshot : { ...snapshot, answer: answeredAt(calendar, snapshot, at) };
    case "answerTakenBack":
      return { ...snapshot, answer: null };
    case "statusChanged":
      return moved(calendar, snapshot, { ...event, at });
    case "targetChanged":
      return recalculated(calendar, snapshot, { ...event, at });
  }
}

type Event<K extends ClockEvent["kind"]> = Extract<ClockEvent, { readonly kind: K }>;

function answeredAt(calendar: SupportCalendar, snapshot: ClockSnapshot, at: number): ClockEnd {
  const { stopped } = snapshot.firstResponse;
  return stopped ? { ...stopped, at } : endedNow(calendar, snapshot, "firstResponse", at);
}

function endedNow(calendar: SupportCalendar, snapshot: ClockSnapshot, name: ClockName, at: number): ClockEnd {
  const { elapsed, failedAt } = clockAt(calendar, snapshot, name, at);
  return { at, elapsed, failedAt, isAgreed: snapshot.target[name] !== null };
}

/** Elapsed time of a clock that isn't stopped, and whether its target has expired by then. */
function clockAt(
  calendar: SupportCalendar,
  { target, status, since, ...clocks }: ClockSnapshot,
  name: ClockName,
  at: number,
) {
  const { ran, failedAt } = clocks[name];
  if (clockEffects[status][name] !== "runs") return { elapsed: ran, failedAt };
  const time = clockTime(calendar, target.clock);
  const elapsed = ran + time.measure(since, at);
  const limit = target[name];
  const ranOut = limit === null ? null : runsOutAt(time, { from: since, to: at, left: limit - ran });
  return { elapsed, failedAt: failedAt ?? ranOut };
}

function moved(calendar: SupportCalendar, snapshot: ClockSnapshot, event: Event<"statusChanged">): ClockSnapshot {
  const { at, status, history } = event;
  const to = clockEffects[status];
  const after = (name: ClockName): OneClock => {
    const clock = snapshot[name];
    const stops = to[name] === "stops";
    if (clock.stopped) return stops ? clock : reopened(calendar, snapshot, name, { at, history });
    const ended = endedNow(calendar, snapshot, name, at);
    return { ran: ended.elapsed, failedAt: ended.failedAt, stopped: stops ? ended : null };
  };
  const clocks = { firstResponse: after("firstResponse"), resolution: after("resolution") };
  return { ...snapshot, status, since: at, stretch: snapshot.stretch + 1, ...clocks };
}

type ReopenEvent = { readonly at: number; readonly history: readonly StoredStretch[] | null };

/** Agreement or calendar may have changed while the clock was stopped. */
function reopened(
  calendar: SupportCalendar,
  { target, ...clocks }: ClockSnapshot,
  name: ClockName,
  { at, history }: ReopenEvent,
): OneClock {
  if (!history) throw new Error("a clock that goes on needs the case's history");
  const { ran, ranOutAt } = count(clockTime(calendar, target.clock), history, name, { limit: target[name], at });
  return { ran, failedAt: clocks[name].failedAt ?? ranOutAt, stopped: null };
}

function recalculated(
  calendar: SupportCalendar,
  snapshot: ClockSnapshot,
  event: Event<"targetChanged">,
): ClockSnapshot {
  const { at, target, history, former = calendar, isMoved = false } = event;
  const time = clockTime(calendar, target.clock);
  const anew = (name: ClockName): OneClock => {
    const { stopped, failedAt } = snapshot[name];
    if (stopped && stopped.at < at) return snapshot[name];
    const { ran, ranOutAt } = count(time, history, name, { limit: target[name], at });
    const isForgotten = isMoved && target[name] === null;
    const settled = isForgotten ? null : stopped ? failedAt : clockAt(former, snapshot, name, at).failedAt;
    const failed = settled ?? ranOutAt;
    const ended = { at, elapsed: ran, failedAt: failed, isAgreed: target[name] !== null };
    return { ran, failedAt: failed, stopped: stopped && ended };
  };
  const clocks = { firstResponse: anew("firstResponse"), resolution: anew("resolution") };
  const after = { ...snapshot, ...clocks, target };
  const answer = snapshot.answer?.at === at ? answeredAt(calendar, after, at) : snapshot.answer;
  return { ...after, answer };
}

type CountOptions = { readonly limit: number | null; readonly at: number };

/** Recounts from the beginning: elapsed time before the current stretch, and when the target expired. */
function count(time: ClockTime, history: readonly StoredStretch[], name: ClockName, { limit, at }: CountOptions) {
  let ran = 0;
  let ranOutAt: number | null = null;
  for (const { from, to, status } of history) {
    if (clockEffects[status][name] !== "runs") continue;
    if (limit !== null) ranOutAt ??= runsOutAt(time, { from, to: to ?? at, left: limit - ran });
    if (to !== null) ran += time.measure(from, to);
  }
  return { ran, ranOutAt };
}

/** The state of one clock at an instant. */
export type ClockReading = {
  /**
   * `stopped`: the case ended before the first response was due, or was delivered or ended without one, or was
   * cancelled before its resolution was due. `met` and `failed` are final unless the case is reopened.
   */
  readonly state: "running" | "paused" | "met" | "failed" | "stopped";
  /** Elapsed milliseconds of the clock. */
  readonly elapsed: number;
  /** When it was answered, or the case was delivered or ended; null while outstanding. */
  readonly endedAt: number | null;
  /** When the target expires or expired; null without one, and while paused. */
  readonly dueAt: number | null;
  /** Whether there is a target, or was when the clock ended or its target expired: a failed clock stays failed. */
  readonly isAgreed: boolean;
  /** When the target expired, if it did. */
  readonly failedAt: number | null;
};

/** A clock at an instant after the last event. */
export function clockFromSnapshot(
  calendar: SupportCalendar,
  snapshot: ClockSnapshot,
  name: ClockName,
  now: number,
): ClockReading {
  const clock = snapshot[name];
  const answer = name === "firstResponse" ? snapshot.answer : null;
  const ended = answer ?? clock.stopped;
  if (ended) {
    const { at, elapsed, failedAt, isAgreed } = ended;
    const isUnanswered = name === "firstResponse" && !answer;
    const isMet = wasAnswered(snapshot) && !(name === "resolution" && isCancelled(snapshot));
    const state = failedAt === null ? (isMet ? "met" : "stopped") : "failed";
    const wasAgreed = isAgreed || failedAt !== null;
    return { state, elapsed, endedAt: isUnanswered ? null : at, dueAt: failedAt, isAgreed: wasAgreed, failedAt };
  }
  const { elapsed, failedAt } = clockAt(calendar, snapshot, name, now);
  const does: Effect = clockEffects[snapshot.status][name];
  const limit = snapshot.target[name];
  const isDue = does === "runs" && failedAt === null && limit !== null;
  return {
    state: failedAt === null ? (does === "runs" ? "running" : "paused") : "failed",
    elapsed,
    endedAt: null,
    dueAt: isDue ? clockTime(calendar, snapshot.target.clock).add(snapshot.since, limit - clock.ran) : failedAt,
    isAgreed: limit !== null || failedAt !== null,
    failedAt,
  };
}

/** Whether the case was answered before it ended, or by the save that ended it. One that is delivered may still be answered. */
const wasAnswered = ({ answer, firstResponse: { stopped } }: ClockSnapshot): boolean =>
  answer !== null && (stopped === null || answer.at <= stopped.at);

/** Whether the resolution was stopped by cancelling the case; a delivery before that stays a resolution. */
const isCancelled = ({ status, since, resolution }: ClockSnapshot): boolean =>
  status === "Cancelled" && resolution.stopped?.at === since;

/**
 * Whether either clock is running or can resume. Once both have ended, agreement changes have no effect until the case
 * is reopened.
 */
export const canStillRun = ({ answer, firstResponse, resolution }: ClockSnapshot): boolean =>
  resolution.stopped === null || (answer === null && firstResponse.stopped === null);

/** Whether either clock is running or paused in a status. */
export const runsOrPausesIn = (status: ClockStatus, isAnswered: boolean): boolean =>
  clockEffects[status].resolution !== "stops" || (!isAnswered && clockEffects[status].firstResponse !== "stops");
