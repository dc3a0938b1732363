import { notifyDeadline } from "#notifications/server/notify-people.ts";
import type { App } from "#platform/server/app.ts";
import { inTransaction } from "#platform/server/database/transaction.ts";
import { nextSupport } from "#service-levels/rules/calendar/support-days.ts";
import { supportCalendar } from "#service-levels/server/support-calendar.ts";
import { claimDueWarnings, isWarningDue, storeWarned } from "./deadline-store.ts";
import { type Portion, type SweepOptions, sweepAll } from "./sweep-options.ts";

const auditAction = "sweep-warnings";

/** When immediate emails about deadlines are sent: during support hours. */
export const deadlineMailAt = (app: App, now: Date): Date =>
  new Date(nextSupport(supportCalendar(app.settings.support), now.getTime()));

/**
 * Warns of first responses that are nearly due or overdue, once per case. Safe to run concurrently. Returns cases that
 * failed.
 */
export const sweepWarnings = (app: App, how: SweepOptions = {}): Promise<number[]> =>
  sweepAll(
    {
      app,
      some: (portion) => warnSome(app, portion),
      isDue: (except) => isWarningDue(app.database.db, app.now(), except),
    },
    how,
  );

const warnSome = (app: App, { most, except, took }: Portion): Promise<number> => {
  const now = app.now();
  return inTransaction({ app, actor: null, auditAction, now, requestId: auditAction, isAudited: false }, async (tx) => {
    const ids = await claimDueWarnings(tx.db, now, { most, except });
    took(ids);
    const about = {
      type: "CloseToFirstResponse",
      occasion: "once",
      at: now,
      mailAt: deadlineMailAt(app, now),
      house: app.settings.notifications,
    } as const;
    for (const caseId of ids) await notifyDeadline(tx, { ...about, caseId });
    await storeWarned(tx.db, ids, now);
    return ids.length;
  });
};
