import { addDays, businessDate, businessTimeZone } from "#platform/rules/business-day.ts";
import { instantOf } from "#platform/rules/wall-clock.ts";

/** Danish time, also on days when support is closed. */
const timeOfDay = "08:00";

/** When a day's reminders are sent. */
export const reminderInstant = (day: string): Date => new Date(instantOf(businessTimeZone, day, timeOfDay, "opens"));

/** The last day whose reminders are due at `now`. */
export function lastReminderDay(now: Date): string {
  const today = businessDate(now);
  return reminderInstant(today) <= now ? today : addDays(today, -1);
}

/** The next reminder day for this follow-up date: the day before or the day itself, if still ahead. */
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

/** The reminder day as stored by a save. A date set after its 08:00 gets no reminder. */
export function reminderAfter({ isOpen, wasOpen, followUpDate, was, remindOn, now }: Save): string | null {
  if (!isOpen) return null;
  return wasOpen && followUpDate === was ? remindOn : nextReminder(followUpDate, now);
}

export type DueReminder = {
  readonly followUpDate: string;
  readonly isMissed: boolean;
};

/**
 * The reminders to send: on the day before, only to those who chose it; on the day, that the date has come and that the
 * case becomes inactive at midnight. The latter is omitted if the case was already inactive, or if that midnight has
 * passed.
 */
export function remindersDue({ followUpDate, isMissed }: DueReminder, now: Date): "dayBefore" | "day" | "dateOnly" {
  const day = lastReminderDay(now);
  if (day < followUpDate) return "dayBefore";
  return isMissed || businessDate(now) > followUpDate ? "dateOnly" : "day";
}
