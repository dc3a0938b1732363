import type { SupportCalendar } from "#service-levels/rules/calendar/support-calendar.ts";
import type { ClockReading } from "#service-levels/rules/clocks/clock-snapshot.ts";
import { clockTime, ranOutAt as runsOutAt } from "#service-levels/rules/clocks/clock-time.ts";
import {
  type ClockName,
  type ClockStatus,
  type ClockTarget,
  clockEffects,
  type Effect,
} from "#service-levels/rules/clocks/service-clock.ts";

/* Computes a case's clocks from its whole history at once, as a reference for the clocks advanced by saves. Shares
   the measurement of time, which has its own tests, but no code for advancing clocks. */

/**
 * A case from the clocks' point of view. Instants are milliseconds since 1970; the first status is that of the
 * submission.
 */
export type CaseEvents = {
  readonly submittedAt: number;
  readonly statuses: readonly { readonly at: number; readonly status: ClockStatus }[];
  /** The first external message by staff, or when they recorded a response. */
  readonly answeredAt: number | null;
};

/** The agreement from an instant until the next one. */
export type DatedTarget = ClockTarget & { readonly from: number; readonly calendar: SupportCalendar };

export type ServiceClock = Omit<ClockReading, "failedAt">;

type Stretch = { readonly from: number; readonly to: number; readonly status: ClockStatus; readonly does: Effect };

/**
 * Both clocks of a case at an instant, from its history, with changing agreements: each target counts from the same
 * start, with the same pauses. A target that expired before a change stays missed, and one that had ended stays as it
 * is.
 */
export function serviceClocksOver(
  targets: readonly DatedTarget[],
  events: CaseEvents,
  now: number,
): Record<ClockName, ServiceClock> {
  const { answeredAt } = events;
  const until = answeredAt === null ? now : Math.max(answeredAt, events.submittedAt);
  const first = stretchesOf(events, "firstResponse", until).filter(({ from }, i) =>
    isBeforeAnswer(from, i, answeredAt),
  );
  const all = stretchesOf(events, "resolution", now);
  const latest = all.at(-1);
  const endedAt = latest?.does === "stops" ? endOf(all) : null;
  const isCancelled = latest?.status === "Cancelled" && latest.from === endedAt;
  const answered = answeredAt === null ? null : until;
  const isAnswered = answered !== null && answered <= (closedSince(events, now) ?? answered);
  const inTime = isAnswered ? "met" : "stopped";
  return {
    firstResponse: evaluate(first, { targets, name: "firstResponse", endedAt: answered, inTime }),
    resolution: evaluate(all, { targets, name: "resolution", endedAt, inTime: isCancelled ? "stopped" : inTime }),
  };
}

/** When a case was closed or cancelled; later answers don't count. */
function closedSince(events: CaseEvents, now: number): number | null {
  const stretches = stretchesOf(events, "firstResponse", now);
  return stretches.at(-1)?.does === "stops" ? endOf(stretches) : null;
}

/** A save's status change comes after its answer. */
const isBeforeAnswer = (from: number, place: number, answeredAt: number | null): boolean =>
  place === 0 || answeredAt === null || from < answeredAt;

/** How long each status lasted, up to `until`; the first begins with the submission. */
function stretchesOf({ submittedAt, statuses }: CaseEvents, clock: ClockName, until: number): Stretch[] {
  return statuses.flatMap(({ at, status }, i) => {
    const from = i === 0 ? submittedAt : Math.max(at, submittedAt);
    const to = Math.min(statuses[i + 1]?.at ?? until, until);
    return from > until || (to < from && i > 0)
      ? []
      : [{ from, to: Math.max(from, to), status, does: clockEffects[status][clock] }];
  });
}

/** Start of the last series of stops: a case that was delivered and then closed ended on delivery. */
function endOf(stretches: readonly Stretch[]): number | null {
  const last = stretches.findLastIndex(({ does }) => does !== "stops");
  return stretches[last + 1]?.from ?? null;
}

type Evaluation = {
  readonly targets: readonly DatedTarget[];
  readonly name: ClockName;
  readonly endedAt: number | null;
  /** The outcome of ending the case if no target had expired: unanswered or cancelled cases aren't resolved. */
  readonly inTime: "met" | "stopped";
};

function evaluate(stretches: readonly Stretch[], { targets, name, endedAt, inTime }: Evaluation): ServiceClock {
  const last = stretches.at(-1);
  const until = last?.to ?? 0;
  const owed = targetsOwed(stretches, targets, until);
  const final = (owed.at(-1) ?? targetAt(targets, stretches[0]?.from ?? until)).target;
  const failures = owed.map(({ target, to }) => walk(stretches, target, target[name], Math.min(to, until)).ranOutAt);
  const failedAt = failures.find((at) => at !== null) ?? null;
  const { elapsed, before } = walk(stretches, final, final[name], until);
  const runs = last?.does === "runs";
  const duration = final[name];
  const isOpen = runs && failedAt === null && endedAt === null && duration !== null;
  const latest = last?.does === "stops" ? "stopped" : runs ? "running" : "paused";
  return {
    state: failedAt === null ? (endedAt === null ? latest : inTime) : "failed",
    elapsed,
    endedAt,
    dueAt: failedAt ?? (isOpen ? clockTime(final.calendar, final.clock).add(last.from, duration - before) : null),
    isAgreed: duration !== null || failedAt !== null,
  };
}

type OwedTime = { readonly target: DatedTarget; readonly to: number };

/** Targets under which something was due: a change while the clock is stopped applies if the case is reopened. */
function targetsOwed(stretches: readonly Stretch[], targets: readonly DatedTarget[], until: number): OwedTime[] {
  return targets.flatMap((target, i) => {
    const to = targets[i + 1]?.from ?? Number.POSITIVE_INFINITY;
    const isOwed = stretches.some((each) => each.does !== "stops" && each.from < to && target.from <= each.to);
    return isOwed && target.from <= until ? [{ target, to }] : [];
  });
}

function targetAt(targets: readonly DatedTarget[], at: number): { readonly target: DatedTarget } {
  const target = targets.findLast(({ from }) => from <= at) ?? targets[0];
  if (!target) throw new Error("a clock needs something to be judged by, if only that nothing is agreed");
  return { target };
}

type WalkResult = {
  readonly elapsed: number;
  /** Elapsed time before the last running stretch. */
  readonly before: number;
  readonly ranOutAt: number | null;
};

/** Runs the clock over the stretches up to an instant. */
function walk(stretches: readonly Stretch[], by: DatedTarget, target: number | null, upTo: number): WalkResult {
  const time = clockTime(by.calendar, by.clock);
  let elapsed = 0;
  let ranOutAt: number | null = null;
  let before = 0;
  for (const { from, to, does } of stretches) {
    if (does !== "runs" || from > upTo) continue;
    before = elapsed;
    const until = Math.min(to, upTo);
    elapsed += time.measure(from, until);
    if (target !== null) ranOutAt ??= runsOutAt(time, { from, to: until, left: target - before });
  }
  return { elapsed, before, ranOutAt };
}
