import type { EventHandler } from "#platform/server/database/transaction.ts";
import { storeCalendar } from "#service-levels/server/calendar-store.ts";
import { supportCalendar } from "#service-levels/server/support-calendar.ts";
import { isSettingChanged } from "#settings/server/setting-changed-event.ts";
import { calendarJob } from "./recalculate-clocks-job.ts";

/** How long a process may still use the former hours before it reads the new ones. */
const laggingMs = 5_000;

/**
 * After a change of hours or closed days, running clocks are recalculated immediately, and once more for those written
 * by a process that didn't know of the change yet.
 */
export const recalculateOnNewHours: EventHandler = async (tx, event, now) => {
  if (!isSettingChanged(event) || !["support.hours", "support.closedDays"].includes(event.name)) return;
  await storeCalendar(tx.db, supportCalendar(event.settings.support), now);
  tx.enqueue(calendarJob("calendar"));
  tx.enqueue({ ...calendarJob("calendar-again"), runAt: new Date(now.getTime() + laggingMs) });
};
