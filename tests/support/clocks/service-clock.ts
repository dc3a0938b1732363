import { parseSupportHours } from "#platform/rules/support-hours.ts";
import { danishSupport } from "#service-levels/rules/calendar/danish-support.ts";
import type { CaseEvents, ClockStatus, ClockTarget, ServiceClock } from "#service-levels/rules/clocks/service-clock.ts";

/** The usual calendar. */
export const calendar = danishSupport(parseSupportHours("Mon-Thu 08:30-16:00, Fri 08:30-15:30"), []);
export const hour = 3_600_000;

/** "11-17 09:30" in 2026, on the clocks of Copenhagen. */
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

export type Told = readonly (readonly [when: string, status: ClockStatus])[];
/** A case of 2026 by its statuses; the first is that of the submit. */
export const told = (statuses: Told, answered: string | null = null): CaseEvents => ({
  submittedAt: at(statuses[0]?.[0] ?? ""),
  statuses: statuses.map(([when, status]) => ({ at: at(when), status })),
  answeredAt: answered === null ? null : at(answered),
});
export const target: ClockTarget = { clock: "support", firstResponse: 2 * hour, resolution: 8 * hour };
export const around: ClockTarget = { ...target, clock: "around" };
/** The state, the hours that the clock ran, when it ended and when it is due. */
export const inWords = ({ state, elapsed, endedAt, dueAt }: ServiceClock) => [
  state,
  elapsed / hour,
  shown(endedAt),
  shown(dueAt),
];
export type Expected = readonly [state: string, hours: number, endedAt: string | null, dueAt: string | null];
