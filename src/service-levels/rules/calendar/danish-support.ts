import { businessTimeZone } from "#platform/rules/business-day.ts";
import type { DatedHours, OwnClosedDay } from "#service-levels/rules/hours/support-hours.ts";
import { type ClosedDayRule, danishClosedDays } from "./closed-days.ts";
import { openCalendar, type SupportCalendar } from "./support-calendar.ts";

/** The Danish calendar with hours and closed days from the settings. */
export function danishSupport(hours: readonly DatedHours[], own: readonly OwnClosedDay[]): SupportCalendar {
  const ownRules = own.map(({ date, from, name }): ClosedDayRule => {
    const rule = { name: { text: name }, on: { date } };
    return from === null ? rule : { ...rule, from };
  });
  return openCalendar({ timeZone: businessTimeZone, hours, closedDays: [...danishClosedDays, ...ownRules] });
}
