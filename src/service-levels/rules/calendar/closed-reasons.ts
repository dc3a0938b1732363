import { addDays, businessDate } from "#platform/rules/business-day.ts";
import { instantOf } from "#platform/rules/wall-clock.ts";
import { type ClosedDay, type ClosedDayRule, closedDaysOf } from "./closed-days.ts";
import { measureSupportTime, type SupportCalendar, weekAt, weekdayOf } from "./support-calendar.ts";

/** Why support is closed: a closed day by name, a day without hours, a pause between two windows, or the night. */
export type ClosedReason =
  | { readonly kind: "closedDay"; readonly date: string; readonly name: ClosedDayRule["name"] }
  | { readonly kind: "weekend" | "weekday" | "pause" | "night" };

/** Maximum days to look ahead; beyond that it is closed permanently. */
const maxDays = 62;

/** Why support was closed between two instants, by day; `night` only if there is no other reason. */
export function closedReasons(calendar: SupportCalendar, from: number, to: number): ClosedReason[] {
  const first = businessDate(new Date(from));
  const last = businessDate(new Date(to - 1));
  const reasons: ClosedReason[] = [];
  for (let date = first, days = 0; date <= last && days < maxDays; date = addDays(date, 1), days += 1) {
    const reason = reasonOf(calendar, date, { from, to });
    const isNew = reason && !reasons.some(({ kind }) => kind === reason.kind && kind !== "closedDay");
    if (isNew) reasons.push(reason);
  }
  if (reasons.length > 0) return reasons;
  return [{ kind: first === last && isBetweenWindows(calendar, first, { from, to }) ? "pause" : "night" }];
}

const known = new WeakMap<SupportCalendar, Map<number, ReadonlyMap<string, ClosedDay>>>();

/** Cached per calendar and year, like its windows. */
function closedDay(calendar: SupportCalendar, date: string): ClosedDay | undefined {
  const year = Number(date.slice(0, 4));
  const years = known.get(calendar) ?? new Map<number, ReadonlyMap<string, ClosedDay>>();
  const days = years.get(year) ?? closedDaysOf(calendar.definition.closedDays, year);
  known.set(calendar, years.set(year, days));
  return days.get(date);
}

type Span = { readonly from: number; readonly to: number };

function reasonOf(calendar: SupportCalendar, date: string, { from, to }: Span): ClosedReason | null {
  const { timeZone, hours } = calendar.definition;
  const closed = closedDay(calendar, date);
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
