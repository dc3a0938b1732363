import { insteadOf } from "#notifications/rules/customer/instead-of-contact.ts";
import type { Recipient } from "#notifications/rules/fan-out.ts";
import { mailCode } from "#notifications/server/notification-codes.ts";
import { storeNotifications } from "#notifications/server/notification-store.ts";
import { findStandIns } from "#notifications/server/recipient-store.ts";
import type { App } from "#platform/server/app.ts";
import type { Db } from "#platform/server/database/database.ts";
import { storeJobs } from "#platform/server/job-queue/job-store.ts";
import { publishLiveEvent } from "#platform/server/live/live-event-bus.ts";
import { notificationLiveEvent } from "#users/server/people-live-event.ts";
import { restartSilence, stopSilence } from "./delivery-told-store.ts";
import { findReported } from "./given-up-events-store.ts";
import { caseLetterJob } from "./letter-jobs.ts";
import type { MailGuard } from "./mail-guard.ts";

/**
 * An email about cases was given up: the administrators of each case's company are told of its events if the person is
 * the contact person, so that what it said isn't lost. Nobody is told twice, or of their own actions.
 */
export async function tellInstead(app: App, db: Db, { userId, cases }: MailGuard): Promise<void> {
  for (const { caseId, rowIds } of cases) await tellOfCase(app, db, { userId, caseId, rowIds });
}

/** The silence of the customer counts from when somebody of them was told of the delivery. */
const recount = (db: Db, standIns: readonly Recipient[], retold: Parameters<typeof restartSilence>[1]) =>
  standIns.some(({ isMailGivenUp }) => !isMailGivenUp) ? restartSilence(db, retold) : stopSilence(db, retold);

type GivenUp = { readonly userId: number; readonly caseId: number; readonly rowIds: readonly number[] };

async function tellOfCase(app: App, db: Db, { userId, caseId, rowIds }: GivenUp): Promise<void> {
  const events = await findReported(db, { userId, caseId, rowIds });
  if (events.length === 0) return;
  const now = app.now();
  const sought = { caseId, at: now };
  const standIns = (await findStandIns(db, sought, app.settings.notifications)).filter((one) => one.userId !== userId);
  for (const { at, actorId, knownTo, isLoneDelivery, ...event } of events) {
    const others = standIns.filter((one) => one.userId !== actorId && !knownTo.includes(one.userId));
    const drafts = others.flatMap((one) => insteadOf(one, event) ?? []);
    if (isLoneDelivery) await recount(db, standIns, { caseId, deliveredAt: at, now });
    if (drafts.length === 0) continue;
    const stored = await storeNotifications(db, { caseId, at, actorId, occasion: null }, drafts);
    const toMail = stored.filter(({ mail }) => mail === mailCode("AtOnce"));
    await storeJobs(
      db,
      toMail.map((one) => caseLetterJob({ userId: one.userId, caseId })),
      now,
    );
    await publishLiveEvent(db, notificationLiveEvent(stored.map((one) => one.userId)));
  }
}
