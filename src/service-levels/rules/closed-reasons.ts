import { addDays, businessDate } from "#platform/rules/business-day.ts";
import { type ClosedDayRule, closedDaysOf } from "./closed-days.ts";
import { measureSupportTime, type SupportCalendar, weekAt, weekdayOf } from "./support-calendar.ts";
import { instantOf } from "./wall-clock.ts";

/** Why support is closed: a closed day by name, a day without hours, a pause between two windows of a day, or the night. */
export type ClosedReason =
  | { readonly kind: "closedDay"; readonly date: string; readonly name: ClosedDayRule["name"] }
  | { readonly kind: "weekend" | "weekday" | "pause" | "night" };

/** At most so many days are looked through: longer it is closed for good. */
const mostDays = 62;

/** Why support was closed from one instant to another, in the order of the days; `night` only where nothing else is the reason. */
export function closedReasons(calendar: SupportCalendar, from: number, to: number): ClosedReason[] {
  const first = businessDate(new Date(from));
  const last = businessDate(new Date(to - 1));
  const reasons: ClosedReason[] = [];
  for (let date = first, days = 0; date <= last && days < mostDays; date = addDays(date, 1), days += 1) {
    const reason = reasonOf(calendar, date, { from, to });
    const isNew = reason && !reasons.some(({ kind }) => kind === reason.kind && kind !== "closedDay");
    if (isNew) reasons.push(reason);
  }
  if (reasons.length > 0) return reasons;
  return [{ kind: first === last && isBetweenWindows(calendar, first, { from, to }) ? "pause" : "night" }];
}

type Span = { readonly from: number; readonly to: number };

function reasonOf(calendar: SupportCalendar, date: string, { from, to }: Span): ClosedReason | null {
  const { closedDays, timeZone, hours } = calendar.definition;
  const closed = closedDaysOf(closedDays, Number(date.slice(0, 4))).get(date);
  if (closed) {
    const since = instantOf(timeZone, date, closed.from ?? "00:00", "opens");
    const until = instantOf(timeZone, date, "24:00", "closes");
    if (since < to && until > from) return { kind: "closedDay", date, name: closed.name };
  }
  const weekday = weekdayOf(date);
  if (weekAt(hours, date)[weekday].length > 0) return null;
  return { kind: weekday === "saturday" || weekday === "sunday" ? "weekend" : "weekday" };
}

function isBetweenWindows(calendar: SupportCalendar, date: string, { from, to }: Span): boolean {
  const { timeZone } = calendar.definition;
  const midnight = instantOf(timeZone, date, "00:00", "opens");
  const next = instantOf(timeZone, date, "24:00", "closes");
  return measureSupportTime(calendar, midnight, from) > 0 && measureSupportTime(calendar, to, next) > 0;
}
