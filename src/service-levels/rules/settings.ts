import { ownClosedDays, supportHours } from "#service-levels/contract/hours-values.ts";
import { supportPhones } from "#service-levels/contract/support-values.ts";
import { numberSetting, ownSetting, type ValuesOf } from "#settings/rules/setting-declaration.ts";
import { leavesPastDays, leavesPastHours } from "./hours/leaves-past.ts";
import { parseClosedDays, parseSupportHours, parseSupportPhones, phonesText } from "./hours/support-hours.ts";
import { closedDaysText, supportHoursText } from "./hours/support-hours-text.ts";

export const serviceLevelSettings = {
  "support.phones": ownSetting({
    page: "support",
    place: 10,
    schema: supportPhones,
    usual: [],
    // Not assigned to anybody.
    usualInDemo: parseSupportPhones("main: +45 70 20 40 60; critical: +45 70 20 40 61"),
    variable: { name: "HAVN_SUPPORT_PHONES", read: parseSupportPhones },
    inWords: phonesText,
  }),
  "support.hours": ownSetting({
    page: "support",
    place: 20,
    schema: supportHours,
    usual: parseSupportHours("Mon-Thu 08:30-16:00, Fri 08:30-15:30"),
    variable: { name: "HAVN_SUPPORT_HOURS", read: parseSupportHours },
    inWords: supportHoursText,
    mayFollow: leavesPastHours,
  }),
  "support.closedDays": ownSetting({
    page: "support",
    place: 30,
    schema: ownClosedDays,
    usual: [],
    variable: { name: "HAVN_CLOSED_DAYS", read: parseClosedDays },
    inWords: closedDaysText,
    mayFollow: leavesPastDays,
  }),
  /**
   * A first response is due soon with less than this many minutes left, by the agreed clock. People are warned then, or
   * when a quarter of the target is left, whichever is later; so it needs time to act, and at most a working day.
   */
  "cases.soonResponseMinutes": numberSetting({
    ...{ page: "cases", place: 50, unit: "minutes" },
    usual: 60,
    least: 5,
    most: 480,
  }),
  /** The same for a resolution, for which there are no warnings; at most a week of working days. */
  "cases.soonResolutionMinutes": numberSetting({
    ...{ page: "cases", place: 60, unit: "minutes" },
    usual: 240,
    least: 15,
    most: 2_400,
  }),
} as const;

declare module "#settings/contract/setting-values.ts" {
  interface SettingValues extends ValuesOf<typeof serviceLevelSettings> {}
}
