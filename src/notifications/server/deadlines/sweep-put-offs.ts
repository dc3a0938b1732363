import { caseLiveEvent } from "#care-cases/server/case-live-event.ts";
import { notifyReminder } from "#notifications/server/notify-people.ts";
import type { App } from "#platform/server/app.ts";
import { inTransaction } from "#platform/server/transactions/transaction.ts";
import { findNextPutOff, isPutOffDue, takeDuePutOffs } from "./put-off-due-store.ts";
import { type Portion, type SweepOptions, sweepAll } from "./sweep-options.ts";

const auditAction = "sweep-put-offs";

/** Brings back cases whose time has come, and reminds the people who had put them off. Returns cases that failed. */
export const sweepPutOffs = (app: App, how: SweepOptions = {}): Promise<number[]> =>
  sweepAll(
    {
      app,
      some: (portion) => bringBackSome(app, portion),
      isDue: (except) => isPutOffDue(app.database.db, app.now(), except),
    },
    how,
  );

/** When the next one is due, ignoring cases that just failed. */
export const nextPutOff = (app: App, except: readonly number[]): Promise<Date | null> =>
  findNextPutOff(app.database.db, except);

const bringBackSome = (app: App, { most, except, took }: Portion): Promise<number> => {
  const now = app.now();
  return inTransaction({ app, actor: null, auditAction, now, requestId: auditAction, isAudited: false }, async (tx) => {
    const due = await takeDuePutOffs(tx.db, now, { most, except });
    took(due.map(({ id }) => id));
    for (const each of due) {
      const { id: caseId, user_id: userId, until, note } = each;
      await notifyReminder(tx, { caseId, userId, until, note, at: now, house: app.settings.notifications });
      tx.publish(caseLiveEvent(each, { kind: "case", isInternal: true, seenOnlyBy: userId }));
    }
    return due.length;
  });
};
