import { addDays, businessDate, businessTimeZone } from "#platform/rules/business-day.ts";
import { instantOf } from "#platform/rules/wall-clock.ts";

/** By Danish clocks, also on days on which support is closed. */
const timeOfDay = "08:00";

/** When reminders of a day are told. */
export const reminderInstant = (day: string): Date => new Date(instantOf(businessTimeZone, day, timeOfDay, "opens"));

/** The last day whose reminders are due at `now`. */
export function lastReminderDay(now: Date): string {
  const today = businessDate(now);
  return reminderInstant(today) <= now ? today : addDays(today, -1);
}

/** The next day on which a case with this follow-up date is reminded of it: the day before and the day itself, as far as they are to come. */
export function nextReminder(followUpDate: string | null, now: Date): string | null {
  if (followUpDate === null) return null;
  const past = lastReminderDay(now);
  return [addDays(followUpDate, -1), followUpDate].find((day) => day > past) ?? null;
}

type Save = {
  readonly isOpen: boolean;
  readonly wasOpen: boolean;
  readonly followUpDate: string | null;
  readonly was: string | null;
  /** As stored. */
  readonly remindOn: string | null;
  readonly now: Date;
};

/** The day as a save stores it. A date that is set after its 08:00 is reminded of no more: its moment had passed. */
export function reminderAfter({ isOpen, wasOpen, followUpDate, was, remindOn, now }: Save): string | null {
  if (!isOpen) return null;
  return wasOpen && followUpDate === was ? remindOn : nextReminder(followUpDate, now);
}

export type DueReminder = {
  readonly followUpDate: string;
  readonly isMissed: boolean;
};

/**
 * What a case whose reminder is due tells: on the day before only those who wish it so; on the day all, that the date has
 * come and that the case becomes inactive by midnight. A case that was inactive before, and was moved to that day, does not
 * become it; nor does one that is told of when that midnight has passed.
 */
export function remindersDue({ followUpDate, isMissed }: DueReminder, now: Date): "dayBefore" | "day" | "dateOnly" {
  const day = lastReminderDay(now);
  if (day < followUpDate) return "dayBefore";
  return isMissed || businessDate(now) > followUpDate ? "dateOnly" : "day";
}
