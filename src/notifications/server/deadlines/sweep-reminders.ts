import { lastReminderDay, nextReminder, remindersDue } from "#care-cases/rules/public.ts";
import { notifyDeadline } from "#notifications/server/notify-people.ts";
import type { App } from "#platform/server/app.ts";
import { inTransaction, type Tx } from "#platform/server/transactions/transaction.ts";
import { claimDueReminders, isReminderDue, type ReminderDue, storeReminders } from "./deadline-store.ts";
import { type Portion, type SweepOptions, sweepAll } from "./sweep-options.ts";
import { deadlineMailAt } from "./sweep-warnings.ts";

const auditAction = "sweep-reminders";

/** Sends follow-up reminders that are due at 08:00, once each. Safe to run concurrently. Returns cases that failed. */
export const sweepReminders = (app: App, how: SweepOptions = {}): Promise<number[]> =>
  sweepAll(
    {
      app,
      some: (portion) => remindSome(app, portion),
      isDue: (except) => isReminderDue(app.database.db, lastReminderDay(app.now()), except),
    },
    how,
  );

const remindSome = (app: App, { most, except, took }: Portion): Promise<number> => {
  const now = app.now();
  return inTransaction({ app, actor: null, auditAction, now, requestId: auditAction, isAudited: false }, async (tx) => {
    const due = await claimDueReminders(tx.db, lastReminderDay(now), { most, except });
    took(due.map(({ id }) => id));
    for (const each of due) await remindOf(tx, app, each, now);
    await storeReminders(
      tx.db,
      due.map(({ id, follow_up }) => ({ id, day: nextReminder(follow_up, now) })),
    );
    return due.length;
  });
};

/** Each is a separate notification, since its delivery can be configured separately. */
async function remindOf(tx: Tx, app: App, due: ReminderDue, now: Date): Promise<void> {
  const followUpDate = due.follow_up;
  const defaults = app.settings.notifications;
  const about = { caseId: due.id, occasion: followUpDate, at: now, mailAt: deadlineMailAt(app, now), defaults };
  const dueReminder = remindersDue({ followUpDate, isMissed: due.follow_up_missed }, now);
  const dayBefore = dueReminder === "dayBefore" && ({ reminder: "DayBefore" } as const);
  await notifyDeadline(tx, { ...about, ...dayBefore, type: "CloseToFollowUpDate", isForDesk: !dayBefore });
  if (dueReminder === "day") await notifyDeadline(tx, { ...about, type: "OneDayBeforeCareCaseBecomeInactive" });
}
