import type { NewJob } from "#platform/server/job-queue/job-store.ts";
import type { Settings } from "#platform/server/settings/settings.ts";
import type { Tx } from "#platform/server/transactions/transaction.ts";
import { storeCalendar } from "#service-levels/server/calendar-store.ts";
import { supportCalendar } from "#service-levels/server/support-calendar.ts";
import { settingHooks } from "#settings/server/setting-hooks.ts";
import { teamTakesCases } from "./case/case-names-store.ts";
import { calendarJob, warningsJob } from "./clocks/recalculate-clocks-job.ts";

/** A process that has not read the settings yet counts by the former ones for as long, at most. */
const laggingMs = 5_000;

/**
 * Recalculates immediately what depends on a setting, and once more for what was written by a process that didn't know
 * of the change yet.
 */
function recalculate(tx: Tx, jobOf: (dedupeKey: string) => NewJob, key: string, now: Date): void {
  tx.enqueue(jobOf(key));
  tx.enqueue({ ...jobOf(`${key}-again`), runAt: new Date(now.getTime() + laggingMs) });
}

async function recalculateCalendar(tx: Tx, { support }: Settings, now: Date): Promise<void> {
  await storeCalendar(tx.db, supportCalendar(support), now);
  recalculate(tx, calendarJob, "calendar", now);
}

export const caseSettingHooks = settingHooks({
  "support.hours": { onChange: recalculateCalendar },
  "support.closedDays": { onChange: recalculateCalendar },
  "cases.soonResponseMinutes": {
    onChange: async (tx, _settings, now) => recalculate(tx, warningsJob, "warnings", now),
  },
  "cases.team": {
    wrongOf: async (db, team) => (team === null || (await teamTakesCases(db, team)) ? null : "unknownTeam"),
  },
});
