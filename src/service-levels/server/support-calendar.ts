import { createHash } from "node:crypto";
import { minuteMs } from "#platform/rules/durations.ts";
import { danishSupport } from "#service-levels/rules/calendar/danish-support.ts";
import type { SupportCalendar } from "#service-levels/rules/calendar/support-calendar.ts";
import type { TargetMoment } from "#service-levels/rules/clocks/next-target.ts";
import type { SettingGroups } from "#settings/contract/setting-values.ts";

/** When support is open, apart from the standard closed days. */
type SupportTimes = Pick<SettingGroups["support"], "hours" | "closedDays">;

const calendars = new WeakMap<SupportTimes, SupportCalendar>();

/** The calendar of these settings, one per process because it caches its years. */
export function supportCalendar(support: SupportTimes): SupportCalendar {
  const known = calendars.get(support);
  if (known) return known;
  const made = danishSupport(support.hours, support.closedDays);
  calendars.set(support, made);
  return made;
}

/** What clocks are counted by. */
export type Counting = Pick<TargetMoment, "calendar" | "warnWithin">;

/** The settings that clocks are counted by. */
type ClockSettings = {
  readonly support: SupportTimes;
  readonly cases: Pick<SettingGroups["cases"], "soonResponseMinutes">;
};

export const countingOf = ({ support, cases }: ClockSettings): Counting => ({
  calendar: supportCalendar(support),
  warnWithin: cases.soonResponseMinutes * minuteMs,
});

const ids = new WeakMap<SupportCalendar, number>();

/** A hash of the calendar's definition. */
export function calendarId(calendar: SupportCalendar): number {
  const known = ids.get(calendar);
  if (known !== undefined) return known;
  const id = createHash("sha256").update(JSON.stringify(calendar.definition)).digest().readUIntBE(0, 6);
  ids.set(calendar, id);
  return id;
}
