import { expect } from "vitest";
import { hourMs } from "#platform/rules/durations.ts";
import { danishSupport } from "#service-levels/rules/calendar/danish-support.ts";
import type { SupportCalendar } from "#service-levels/rules/calendar/support-calendar.ts";
import {
  advance,
  type ClockSnapshot,
  clockFromSnapshot,
  type StoredStretch,
  startClocks,
} from "#service-levels/rules/clocks/clock-snapshot.ts";
import type { ClockName, ClockStatus, ClockTarget } from "#service-levels/rules/clocks/service-clock.ts";
import { parseSupportHours } from "#service-levels/rules/hours/support-hours.ts";
import { type CaseEvents, type ServiceClock, serviceClocksOver } from "./clock-oracle.ts";

export const calendar = danishSupport(parseSupportHours("Mon-Thu 08:30-16:00, Fri 08:30-15:30"), []);

/** "11-17 09:30" in 2026, Copenhagen time. */
export const at = (text: string): number =>
  Temporal.PlainDateTime.from(`2026-${text}`).toZonedDateTime("Europe/Copenhagen").epochMilliseconds;
const shown = (instant: number | null): string | null =>
  instant === null
    ? null
    : Temporal.Instant.fromEpochMilliseconds(instant)
        .toZonedDateTimeISO("Europe/Copenhagen")
        .toPlainDateTime()
        .toString()
        .slice(5, 16)
        .replace("T", " ");

export type ClockStory = readonly (readonly [when: string, status: ClockStatus])[];
/** A case of 2026 by its statuses; the first is that of the submission. */
export const told = (statuses: ClockStory, answered: string | null = null): CaseEvents => ({
  submittedAt: at(statuses[0]?.[0] ?? ""),
  statuses: statuses.map(([when, status]) => ({ at: at(when), status })),
  answeredAt: answered === null ? null : at(answered),
});
export const target: ClockTarget = { clock: "support", firstResponse: 2 * hourMs, resolution: 8 * hourMs };
export const around: ClockTarget = { ...target, clock: "around" };
/** State, elapsed hours, end and due time. */
export const inWords = ({ state, elapsed, endedAt, dueAt }: ServiceClock) => [
  state,
  elapsed / hourMs,
  shown(endedAt),
  shown(dueAt),
];
export type ExpectedClock = readonly [state: string, hours: number, endedAt: string | null, dueAt: string | null];

/**
 * Both clocks of a case at a time by one target, advanced event by event; fails if recomputing from history differs.
 */
export function serviceClocks(
  calendar: SupportCalendar,
  events: CaseEvents,
  target: ClockTarget,
  now: number,
): Record<ClockName, ServiceClock> {
  const fromHistory = serviceClocksOver([{ ...target, calendar, from: Number.NEGATIVE_INFINITY }], events, now);
  const snapshot = advanceThrough(calendar, events, target, now);
  for (const name of ["firstResponse", "resolution"] as const) {
    const { failedAt: _, ...advanced } = clockFromSnapshot(calendar, snapshot, name, now);
    expect(advanced, name).toEqual(fromHistory[name]);
  }
  return fromHistory;
}

/** Ignores events after `now`. Within a save, the reply precedes the status. */
function advanceThrough(
  calendar: SupportCalendar,
  { submittedAt, statuses, answeredAt }: CaseEvents,
  target: ClockTarget,
  now: number,
): ClockSnapshot {
  const status = statuses[0]?.status ?? "Created";
  let snapshot = startClocks(target, status, submittedAt);
  const history: StoredStretch[] = [{ from: submittedAt, to: null, status }];
  const answer = (at: number) => {
    if (answeredAt !== null && answeredAt <= at)
      snapshot = advance(calendar, snapshot, { kind: "answered", at: answeredAt });
  };
  for (const { at, status } of statuses.slice(1).filter((each) => each.at <= now)) {
    answer(at);
    snapshot = advance(calendar, snapshot, { kind: "statusChanged", at, status, history });
    const last = history.pop();
    if (last) history.push({ ...last, to: at });
    history.push({ from: at, to: null, status });
  }
  answer(now);
  return snapshot;
}
