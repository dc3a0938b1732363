import type { SupportCalendar } from "#service-levels/rules/calendar/support-calendar.ts";
import { afterSupportDays, supportDaysBefore } from "#service-levels/rules/calendar/support-days.ts";

/** A delivered case of which its customer says nothing for so many support days closes by itself. */
const silentDays = 10;

/** What the history says when Havn closes one; told in words where it is shown. */
export const silentReason = "SilentForTenSupportDays";

/** When a case closes that was silent since then; null where support has no days. */
export function closesBySilence(calendar: SupportCalendar, silentSince: Date): Date | null {
  const at = afterSupportDays(calendar, silentSince.getTime(), silentDays);
  return at === null ? null : new Date(at);
}

/** Cases that were silent since before this instant close at `now`: the twin of `closesBySilence`. */
export function silentTooLong(calendar: SupportCalendar, now: Date): Date | null {
  const before = supportDaysBefore(calendar, now.getTime(), silentDays);
  return before === null ? null : new Date(before);
}
