import { lastReminderDay, nextReminder, remindersDue } from "#care-cases/rules/follow-up/follow-up-reminders.ts";
import { notifyDeadline } from "#notifications/server/notify-people.ts";
import type { App } from "#platform/server/app.ts";
import { inTransaction, type Tx } from "#platform/server/database/transaction.ts";
import { isReminderDue, storeReminders, type ToRemind, takeToRemind } from "./deadline-store.ts";
import { type Portion, type SweepHow, sweepAll } from "./sweep-how.ts";
import { deadlineMailAt } from "./sweep-warnings.ts";

const auditAction = "sweep-reminders";

/** Reminds of follow-up dates whose 08:00 has come, once each. Any number of processes may do it at once. Answers the cases with which it failed. */
export const sweepReminders = (app: App, how: SweepHow = {}): Promise<number[]> =>
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
    const due = await takeToRemind(tx.db, lastReminderDay(now), { most, except });
    took(due.map(({ id }) => id));
    for (const each of due) await remindOf(tx, app, each, now);
    await storeReminders(
      tx.db,
      due.map(({ id, follow_up }) => ({ id, day: nextReminder(follow_up, now) })),
    );
    return due.length;
  });
};

/** Each is a notification of its own: people choose of each how they are told. */
async function remindOf(tx: Tx, app: App, due: ToRemind, now: Date): Promise<void> {
  const followUpDate = due.follow_up;
  const about = { caseId: due.id, occasion: followUpDate, at: now, mailAt: deadlineMailAt(app, now) };
  const tells = remindersDue({ followUpDate, isMissed: due.follow_up_missed }, now);
  const dayBefore = tells === "dayBefore" && ({ reminder: "DayBefore" } as const);
  await notifyDeadline(tx, { ...about, ...dayBefore, type: "CloseToFollowUpDate" });
  if (tells === "day") await notifyDeadline(tx, { ...about, type: "OneDayBeforeCareCaseBecomeInactive" });
}
