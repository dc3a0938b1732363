import type { SupportCalendar } from "#service-levels/rules/calendar/support-calendar.ts";
import { afterSupportDays, supportDaysBefore } from "#service-levels/rules/calendar/support-days.ts";

/*
 * A delivered case closes automatically after a configured number of support days without anything from its customer.
 */

const reasonOfTen = "SilentForTenSupportDays";
const otherReason = /^(?:SilentForSupportDays|NobodyToldForSupportDays) \d+$/;

/** The reason stored in the history when Havn closes a case; it is localized where it is displayed. */
export function silentReason(days: number, { isUntold = false } = {}): string {
  if (isUntold) return `NobodyToldForSupportDays ${days}`;
  return days === 10 ? reasonOfTen : `SilentForSupportDays ${days}`;
}

/** Whether Havn closed a case with this reason. */
export const isSilentReason = (reason: string): boolean => reason === reasonOfTen || otherReason.test(reason);

/** The support calendar, and after how many support days silence closes a case. */
export type SilenceRule = { readonly calendar: SupportCalendar; readonly silentDays: number };

/** When a case that has been silent since then closes; null if the calendar has no support days. */
export function closesBySilence({ calendar, silentDays }: SilenceRule, silentSince: Date): Date | null {
  const at = afterSupportDays(calendar, silentSince.getTime(), silentDays);
  return at === null ? null : new Date(at);
}

/** Cases silent since before this instant close at `now`: the inverse of `closesBySilence`. */
export function silentTooLong({ calendar, silentDays }: SilenceRule, now: Date): Date | null {
  const before = supportDaysBefore(calendar, now.getTime(), silentDays);
  return before === null ? null : new Date(before);
}
