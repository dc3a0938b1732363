import { type Environment, textVariable } from "#platform/server/settings/variables.ts";
import { SettingsError } from "#platform/server/start/start-error.ts";
import {
  type DatedHours,
  NotUnderstood,
  type OwnClosedDay,
  parseClosedDays,
  parseSupportHours,
  parseSupportPhones,
  type SupportPhone,
} from "#settings/rules/support-hours.ts";

/** When support is open, apart from the standard closed days, and its telephone numbers. */
export type SupportSettings = {
  readonly phones: readonly SupportPhone[];
  readonly hours: readonly DatedHours[];
  readonly closedDays: readonly OwnClosedDay[];
};

/** Default support hours. */
const usualHours = "Mon-Thu 08:30-16:00, Fri 08:30-15:30";
/** Unassigned numbers for the demo; otherwise there are none unless configured. */
const demoPhones = "main: +45 70 20 40 60; critical: +45 70 20 40 61";

/** Reads them from the environment. Throws a `SettingsError` about what can't be understood. */
export function readSupport(env: Environment, demo: boolean): SupportSettings {
  const read = <T>(name: string, usual: string, parse: (text: string) => T): T => {
    try {
      return parse(textVariable(env, name) ?? usual);
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
