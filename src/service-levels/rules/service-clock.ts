import { addSupportTime, measureSupportTime, type SupportCalendar } from "./support-calendar.ts";

/** What a status does to a clock. A stopped one goes on when the case is reopened. */
type Effect = "runs" | "pauses" | "stops";

/**
 * Rules, SLA: the resolution clock pauses in every open status except WaitsOnHavn, and stops at the three ends. The first
 * response is owed, whatever the status, until there is one; of a case that was closed or cancelled nothing is owed.
 */
const effects = {
  Created: { firstResponse: "runs", resolution: "runs" },
  WaitsOnHavn: { firstResponse: "runs", resolution: "runs" },
  WaitsOnCustomer: { firstResponse: "runs", resolution: "pauses" },
  WaitsOn3Part: { firstResponse: "runs", resolution: "pauses" },
  Planned: { firstResponse: "runs", resolution: "pauses" },
  WorkingOn: { firstResponse: "runs", resolution: "pauses" },
  Backlog: { firstResponse: "runs", resolution: "pauses" },
  OnHold: { firstResponse: "runs", resolution: "pauses" },
  Delivered: { firstResponse: "runs", resolution: "stops" },
  CaseClosed: { firstResponse: "stops", resolution: "stops" },
  Cancelled: { firstResponse: "stops", resolution: "stops" },
} as const satisfies Record<string, { readonly firstResponse: Effect; readonly resolution: Effect }>;
export type ClockStatus = keyof typeof effects;

/** A case as its clocks see it. Instants are milliseconds since 1970; the first status is that of the submit. */
export type CaseEvents = {
  readonly submittedAt: number;
  readonly statuses: readonly { readonly at: number; readonly status: ClockStatus }[];
  /** The first external message of staff, or when they said that there was a response. */
  readonly answeredAt: number | null;
};

/** Milliseconds of support time, or round the clock. Null: nothing is agreed, and the clock only measures. */
export type ClockTarget = {
  readonly clock: "support" | "around";
  readonly firstResponse: number | null;
  readonly resolution: number | null;
};

export type Pause = { readonly from: number; readonly to: number | null; readonly status: ClockStatus };

export type ServiceClock = {
  /** `stopped`: the case ended before anything fell due; `met` and `failed` are for good, but for a case that is reopened. */
  readonly state: "running" | "paused" | "met" | "failed" | "stopped";
  /** The milliseconds that the clock has run. */
  readonly elapsed: number;
  /** When it was answered, or when the case was delivered or ended; null while it is owed. */
  readonly endedAt: number | null;
  /** When the target runs out, or ran out; null without one, and while the clock stands. */
  readonly dueAt: number | null;
  readonly pauses: readonly Pause[];
};

type Stretch = { readonly from: number; readonly to: number; readonly status: ClockStatus; readonly does: Effect };

/** Both clocks of a case at an instant, from its history. */
export function serviceClocks(
  calendar: SupportCalendar,
  events: CaseEvents,
  target: ClockTarget,
  now: number,
): { firstResponse: ServiceClock; resolution: ServiceClock } {
  const { answeredAt } = events;
  const time = target.clock === "around" ? around : support(calendar);
  const until = answeredAt === null ? now : Math.max(answeredAt, events.submittedAt);
  const first = stretchesOf(events, "firstResponse", until);
  const all = stretchesOf(events, "resolution", now);
  const standing = all.at(-1);
  const endedAt = standing?.does === "stops" ? endOf(all) : null;
  return {
    firstResponse: judge(first, {
      time,
      target: target.firstResponse,
      endedAt: answeredAt && until,
      isOwedAtEnd: true,
    }),
    resolution: judge(all, { time, target: target.resolution, endedAt, isOwedAtEnd: false }),
  };
}

type Time = { measure(from: number, to: number): number; add(start: number, duration: number): number };

const around: Time = { measure: (from, to) => to - from, add: (start, duration) => start + duration };
const support = (calendar: SupportCalendar): Time => ({
  measure: (from, to) => measureSupportTime(calendar, from, to),
  add: (start, duration) => addSupportTime(calendar, start, duration),
});

/** How long each status held, up to `until`; the first begins with the submit. */
function stretchesOf(
  { submittedAt, statuses }: CaseEvents,
  clock: "firstResponse" | "resolution",
  until: number,
): Stretch[] {
  return statuses.flatMap(({ at, status }, i) => {
    const from = i === 0 ? submittedAt : Math.max(at, submittedAt);
    const to = Math.min(statuses[i + 1]?.at ?? until, until);
    return from > until || (to < from && i > 0)
      ? []
      : [{ from, to: Math.max(from, to), status, does: effects[status][clock] }];
  });
}

/** When the last row of stops began: a case that is delivered and then closed ended when it was delivered. */
function endOf(stretches: readonly Stretch[]): number | null {
  const last = stretches.findLastIndex(({ does }) => does !== "stops");
  return stretches[last + 1]?.from ?? null;
}

type Judged = {
  readonly time: Time;
  readonly target: number | null;
  readonly endedAt: number | null;
  /** Whether the case's end leaves it open: a first response that never came was not given. */
  readonly isOwedAtEnd: boolean;
};

function judge(stretches: readonly Stretch[], { time, target, endedAt, isOwedAtEnd }: Judged): ServiceClock {
  let elapsed = 0;
  let failedAt: number | null = null;
  let before = 0;
  for (const { from, to, does } of stretches) {
    if (does !== "runs") continue;
    before = elapsed;
    elapsed += time.measure(from, to);
    if (failedAt === null && target !== null && elapsed > target) failedAt = time.add(from, target - before);
  }
  const last = stretches.at(-1);
  const runs = last?.does === "runs";
  const isOpen = runs && failedAt === null && endedAt === null;
  const runsOut = isOpen && target !== null ? time.add(last.from, target - before) : null;
  const standing = last?.does === "stops" ? (isOwedAtEnd ? "stopped" : "met") : runs ? "running" : "paused";
  return {
    state: failedAt === null ? (endedAt === null ? standing : "met") : "failed",
    elapsed,
    endedAt,
    dueAt: failedAt ?? runsOut,
    pauses: stretches.flatMap(({ from, to, status, does }, i) =>
      does === "runs" ? [] : [{ from, to: i === stretches.length - 1 && endedAt === null ? null : to, status }],
    ),
  };
}
