import {
  type DatedHours,
  NotUnderstood,
  type OwnClosedDay,
  parseClosedDays,
  parseSupportHours,
  parseSupportPhones,
  type SupportPhone,
} from "#platform/rules/support-hours.ts";
import { SettingsError } from "#platform/server/start/start-error.ts";

/** When support is open, besides the usual closed days, and on which telephone numbers. */
export type SupportSettings = {
  readonly phones: readonly SupportPhone[];
  readonly hours: readonly DatedHours[];
  readonly closedDays: readonly OwnClosedDay[];
};

/** The hours of support when the settings say nothing. */
const usualHours = "Mon-Thu 08:30-16:00, Fri 08:30-15:30";
/** Numbers that belong to nobody, so that the demo looks as it should; without the demo there are none but one's own. */
const demoPhones = "main: +45 70 20 40 60; critical: +45 70 20 40 61";

export function readSupport(text: (name: string) => string | undefined, demo: boolean): SupportSettings {
  const read = <T>(name: string, usual: string, parse: (text: string) => T): T => {
    try {
      return parse(text(name) ?? usual);
    } catch (error) {
      if (!(error instanceof NotUnderstood)) throw error;
      throw new SettingsError(`${name} can't be understood: ${error.message}`);
    }
  };
  return {
    phones: read("HAVN_SUPPORT_PHONES", demo ? demoPhones : "", parseSupportPhones),
    hours: read("HAVN_SUPPORT_HOURS", usualHours, parseSupportHours),
    closedDays: read("HAVN_CLOSED_DAYS", "", parseClosedDays),
  };
}
