import type { App } from "#platform/server/app.ts";
import type { Db } from "#platform/server/database/database.ts";
import { type NewJob, storeJobs } from "#platform/server/job-queue/job-store.ts";
import type { JobHandler } from "#platform/server/jobs/job-handler.ts";
import { inTransaction } from "#platform/server/transactions/transaction.ts";
import { deleteFactors } from "#sign-in/server/factors/factor-store.ts";
import { endSessionsOf } from "#sign-in/server/passwords/password-store.ts";
import { personLiveEvent } from "#users/server/person-live-event.ts";
import { lockUser } from "#users/server/privacy/lock-user-store.ts";
import { resetMails } from "./reset-mails.ts";
import { endReset, findReset } from "./reset-store.ts";

const kind = "remove-factors";

export const resetJob = (resetId: number, dueAt: Date): NewJob => ({ kind, payload: { resetId }, runAt: dueAt });

/** Removes all of a person's factors, and ends their sessions: whoever has them may not be them. `db` is a transaction. */
export async function removeAllFactors(db: Db, userId: number, now: Date): Promise<void> {
  await deleteFactors(db, userId);
  await endSessionsOf(db, userId, now, null);
}

/** Carries out a reset that is due, unless it was stopped. */
const carryOut: JobHandler = async (app: App, { resetId }) => {
  const now = app.now();
  const context = {
    app,
    actor: null,
    auditAction: kind,
    now,
    requestId: `job-${kind}`,
    isAudited: true,
  };
  const found = await findReset(app.database.db, Number(resetId));
  if (!found?.dueAt) return;
  const { userId, dueAt } = found;
  // A clock was ahead when it was set.
  if (dueAt > now) return storeJobs(app.database.db, [resetJob(found.id, dueAt)], now);
  await inTransaction(context, async (tx) => {
    tx.note({ userId });
    if (!(await lockUser(tx.db, userId)) || !(await endReset(tx.db, found.id, "done", now))) return;
    await removeAllFactors(tx.db, userId, now);
    for (const mail of await resetMails(tx.db, app.settings, userId, "done")) tx.enqueue(mail);
    tx.publish(personLiveEvent(userId));
  });
};

export const resetJobs = { [kind]: carryOut };
