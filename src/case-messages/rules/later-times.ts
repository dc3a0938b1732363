import type { LaterTime } from "#case-messages/contract/later-message.ts";
import { messageBounds } from "#case-messages/contract/message-bounds.ts";
import { addDays, businessDate, businessTimeZone, isRealDate } from "#platform/rules/business-day.ts";
import { instantOf } from "#platform/rules/wall-clock.ts";
import { type SupportCalendar, windowsOn } from "#service-levels/rules/calendar/support-calendar.ts";

const { days } = messageBounds.later;

/** When a message leaves; or why it can't leave then. A time that daylight saving skips is the moment of the change. */
export function laterInstant({ date, time }: LaterTime, now: Date): Date | "notADate" | "notAhead" | "tooFarAhead" {
  if (!isRealDate(date)) return "notADate";
  if (date > addDays(businessDate(now), days)) return "tooFarAhead";
  const at = new Date(instantOf(businessTimeZone, date, time, "opens"));
  return at > now ? at : "notAhead";
}

const morning = "08:00";

/** When work begins on a day: when support opens, but of support around the clock in the morning. Null if it is closed. */
function beginningOf(calendar: SupportCalendar, date: string): string | null {
  const [first] = windowsOn(calendar, date);
  if (!first) return null;
  return first.from === "00:00" && first.to > morning ? morning : first.from;
}

export type NamedTime = LaterTime & { readonly name: "opening" | "nextWeek" | "inAWeek" };

/**
 * The times offered as single choices, each once: when support opens next, when it does next week, and in a week. None if
 * it doesn't within the days ahead.
 */
export function laterTimes(calendar: SupportCalendar, now: Date): NamedTime[] {
  const today = businessDate(now);
  const ahead = Array.from({ length: days + 1 }, (_, day) => addDays(today, day)).flatMap((date) => {
    const time = beginningOf(calendar, date);
    return time !== null && laterInstant({ date, time }, now) instanceof Date ? [{ date, time }] : [];
  });
  const from = (first: string) => ahead.find(({ date }) => date >= first);
  const wished = [
    ["opening", from(today)],
    ["nextWeek", from(mondayAfter(today))],
    ["inAWeek", from(addDays(today, 7))],
  ] as const;
  return wished.flatMap(([name, at], index) => {
    const isSaid = wished.slice(0, index).some(([, earlier]) => earlier?.date === at?.date);
    return at && !isSaid ? [{ name, ...at }] : [];
  });
}

const mondayAfter = (today: string): string =>
  addDays(today, 7 - ((new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7));

/** Whether it is the case of another team now: one that no team owns any more isn't. */
export const isOfOtherTeam = (before: number | null, now: number | null): boolean => now !== null && now !== before;
