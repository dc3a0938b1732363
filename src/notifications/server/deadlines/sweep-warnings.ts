import { notifyDeadline } from "#notifications/server/notify-people.ts";
import type { App } from "#platform/server/app.ts";
import { inTransaction } from "#platform/server/transactions/transaction.ts";
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
 * failed, and those of which nobody could be told: they are left for the next time.
 */
export async function sweepWarnings(app: App, how: SweepOptions = {}): Promise<number[]> {
  const untold: number[] = [];
  const failed = await sweepAll(
    {
      app,
      some: ({ except, ...portion }) => warnSome(app, { ...portion, except: [...except, ...untold] }, untold),
      isDue: (except) => isWarningDue(app.database.db, app.now(), [...except, ...untold]),
    },
    how,
  );
  return [...failed, ...untold];
}

const warnSome = (app: App, { most, except, took }: Portion, untold: number[]): Promise<number> => {
  const now = app.now();
  return inTransaction({ app, actor: null, auditAction, now, requestId: auditAction, isAudited: false }, async (tx) => {
    const due = await claimDueWarnings(tx.db, now, { most, except });
    took(due.map(({ id }) => id));
    const about = {
      type: "CloseToFirstResponse",
      occasion: "once",
      at: now,
      mailAt: deadlineMailAt(app, now),
      defaults: app.settings.notifications,
      isForDesk: true,
    } as const;
    const told: number[] = [];
    for (const { id: caseId, is_quiet: isQuiet } of due) {
      const { isTold } = isQuiet ? { isTold: true } : await notifyDeadline(tx, { ...about, caseId });
      (isTold ? told : untold).push(caseId);
    }
    await storeWarned(tx.db, told, now);
    return due.length;
  });
};
