import { addDays, addYears, businessDate, businessTimeZone } from "#platform/rules/business-day.ts";
import { type WeekHours, weekdays } from "#service-levels/contract/week.ts";
import { closedDaysBetween } from "#service-levels/rules/calendar/closed-days.ts";
import { isOpen, nextChange, type SupportCalendar, weekAt } from "#service-levels/rules/calendar/support-calendar.ts";
import type { DatedHours, SupportPhone } from "#service-levels/rules/hours/support-hours.ts";
import type { SupportInformation } from "#support/contract/calls.ts";

const daysOf = (week: WeekHours): SupportInformation["hours"] =>
  weekdays.map((day) => ({ day, windows: [...week[day]] }));

const nextAfter = (hours: readonly DatedHours[], today: string): SupportInformation["nextHours"] =>
  hours
    .flatMap(({ validFrom: from, week }) => (from !== null && from > today ? { from, hours: daysOf(week) } : []))
    .at(0) ?? null;

/** The support page's data at an instant. */
export function supportNow(calendar: SupportCalendar, phones: readonly SupportPhone[], now: Date): SupportInformation {
  const { hours, closedDays } = calendar.definition;
  const today = businessDate(now);
  const open = isOpen(calendar, now.getTime());
  const change = nextChange(calendar, now.getTime());
  const changesAt = change === null ? null : new Date(change).toISOString();
  return {
    phoneNumbers: phones.map((phone) => ({ ...phone })),
    timeZone: businessTimeZone,
    asOf: now.toISOString(),
    hours: daysOf(weekAt(hours, today)),
    nextHours: nextAfter(hours, today),
    isOpen: open,
    closesAt: open ? changesAt : null,
    opensAt: open ? null : changesAt,
    closedDays: closedDaysBetween(closedDays, today, addDays(addYears(today, 1), -1)).map(({ date, name, from }) => ({
      date,
      day: "key" in name ? name.key : null,
      name: "text" in name ? name.text : null,
      from,
    })),
  };
}
