import type { EventHandler } from "#platform/server/database/transaction.ts";
import { storeCalendar } from "#service-levels/server/calendar-store.ts";
import { supportCalendar } from "#service-levels/server/support-calendar.ts";
import { isSettingChanged } from "#settings/server/setting-changed-event.ts";
import { calendarJob, warningsJob } from "./recalculate-clocks-job.ts";

/** A process that has not read the settings yet counts by the former ones for as long, at most. */
const laggingMs = 5_000;

/**
 * After a change of hours, closed days or the time of warnings, what depends on it is recalculated immediately, and once
 * more for what was written by a process that didn't know of the change yet.
 */
export const recalculateOnSettings: EventHandler = async (tx, event, { now }) => {
  if (!isSettingChanged(event)) return;
  const again = { runAt: new Date(now.getTime() + laggingMs) };
  if (event.name === "support.hours" || event.name === "support.closedDays") {
    await storeCalendar(tx.db, supportCalendar(event.settings.support), now);
    tx.enqueue(calendarJob("calendar"));
    tx.enqueue({ ...calendarJob("calendar-again"), ...again });
  }
  if (event.name === "cases.soonResponseMinutes") {
    tx.enqueue(warningsJob("warnings"));
    tx.enqueue({ ...warningsJob("warnings-again"), ...again });
  }
};
