import { caseLiveEvent, ownReminders } from "#care-cases/server/public.ts";
import { notifyReminder } from "#notifications/server/notify-people.ts";
import type { App } from "#platform/server/app.ts";
import { inTransaction } from "#platform/server/transactions/transaction.ts";
import { type Portion, type SweepOptions, sweepAll } from "./sweep-options.ts";

const auditAction = "sweep-own-reminders";

/** Reminds people of cases, at the times that they set for themselves. Returns cases that failed. */
export const sweepOwnReminders = (app: App, how: SweepOptions = {}): Promise<number[]> =>
  sweepAll(
    {
      app,
      some: (portion) => remindSome(app, portion),
      isDue: (except) => ownReminders.isDue(app.database.db, app.now(), except),
    },
    how,
  );

/** When the next one is due, ignoring cases that just failed. */
export const nextOwnReminder = (app: App, except: readonly number[]): Promise<Date | null> =>
  ownReminders.findNext(app.database.db, except);

const remindSome = (app: App, { most, except, took }: Portion): Promise<number> => {
  const now = app.now();
  return inTransaction({ app, actor: null, auditAction, now, requestId: auditAction, isAudited: false }, async (tx) => {
    const due = await ownReminders.take(tx.db, now, { most, except });
    took(due.map(({ id }) => id));
    for (const each of due) {
      const { id: caseId, user_id: userId, until, note } = each;
      await notifyReminder(tx, { caseId, userId, until, note, at: now, defaults: app.settings.notifications });
      tx.publish(caseLiveEvent(each, { kind: "case", isInternal: true, seenOnlyBy: userId }));
    }
    return due.length;
  });
};
