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

/*
 * The clocks of a case worked out from its whole history at once: what the clocks that saves advance are compared with. It
 * shares with them how time is measured, which has tests of its own, and nothing of how a clock goes on.
 */

/** A case as its clocks see it. Instants are milliseconds since 1970; the first status is that of the submit. */
export type CaseEvents = {
  readonly submittedAt: number;
  readonly statuses: readonly { readonly at: number; readonly status: ClockStatus }[];
  /** The first external message of staff, or when they said that there was a response. */
  readonly answeredAt: number | null;
};

/** What was agreed from an instant on, until the next one. */
export type DatedTarget = ClockTarget & { readonly from: number; readonly calendar: SupportCalendar };

type Pause = { readonly from: number; readonly to: number | null; readonly status: ClockStatus };

/** As `ClockReading`, with the stretches in which it stood. */
export type ServiceClock = Omit<ClockReading, "failedAt"> & { readonly pauses: readonly Pause[] };

type Stretch = { readonly from: number; readonly to: number; readonly status: ClockStatus; readonly does: Effect };

/**
 * Both clocks of a case at an instant, from its history, when what was agreed has changed: each target counts from the same
 * start, with the same pauses. What ran out before the change has failed, and stays so; what had ended by then is as it was.
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
  const inTime = latest?.status === "Cancelled" && latest.from === endedAt ? "stopped" : "met";
  const answered = answeredAt === null ? null : until;
  return {
    firstResponse: evaluate(first, { targets, name: "firstResponse", endedAt: answered, inTime: "met" }),
    resolution: evaluate(all, { targets, name: "resolution", endedAt, inTime }),
  };
}

/** What a save does to the status comes after its answer. */
const isBeforeAnswer = (from: number, place: number, answeredAt: number | null): boolean =>
  place === 0 || answeredAt === null || from < answeredAt;

/** How long each status held, up to `until`; the first begins with the submit. */
function stretchesOf({ submittedAt, statuses }: CaseEvents, clock: ClockName, until: number): Stretch[] {
  return statuses.flatMap(({ at, status }, i) => {
    const from = i === 0 ? submittedAt : Math.max(at, submittedAt);
    const to = Math.min(statuses[i + 1]?.at ?? until, until);
    return from > until || (to < from && i > 0)
      ? []
      : [{ from, to: Math.max(from, to), status, does: clockEffects[status][clock] }];
  });
}

/** When the last row of stops began: a case that is delivered and then closed ended when it was delivered. */
function endOf(stretches: readonly Stretch[]): number | null {
  const last = stretches.findLastIndex(({ does }) => does !== "stops");
  return stretches[last + 1]?.from ?? null;
}

type Evaluation = {
  readonly targets: readonly DatedTarget[];
  readonly name: ClockName;
  readonly endedAt: number | null;
  /** What it is that it ended so, if nothing ran out before: cancelling resolves nothing. */
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
    isAgreed: duration !== null,
    pauses: stretches.flatMap(({ from, to, status, does }, i) =>
      does === "runs" ? [] : [{ from, to: i === stretches.length - 1 && endedAt === null ? null : to, status }],
    ),
  };
}

type Owed = { readonly target: DatedTarget; readonly to: number };

/** The targets under which something was owed: a change while the clock is stopped waits for the case to be reopened. */
function targetsOwed(stretches: readonly Stretch[], targets: readonly DatedTarget[], until: number): Owed[] {
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

type Walked = {
  readonly elapsed: number;
  /** What it had run before the last stretch in which it ran. */
  readonly before: number;
  readonly ranOutAt: number | null;
};

/** Lets the clock run over the stretches up to an instant. */
function walk(stretches: readonly Stretch[], by: DatedTarget, target: number | null, upTo: number): Walked {
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
