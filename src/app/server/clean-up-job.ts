import { nextSweep, sweepJobs } from "#app/server/sweep-files-job.ts";
import { deleteClosingsBefore } from "#care-cases/server/case/closing-store.ts";
import { caseLiveEvent } from "#care-cases/server/case-live-event.ts";
import { deleteOldDrafts } from "#care-cases/server/jobs/old-cases-store.ts";
import { deletePendingBefore } from "#case-files/server/file-rows-store.ts";
import { deleteDraftsBefore } from "#case-messages/server/message-draft-store.ts";
import { deleteOldMails, forgetDeletedOriginals } from "#email-intake/server/intake/intake-clean-up-store.ts";
import { failUnfinished } from "#email-intake/server/intake/retry-mail-store.ts";
import { deleteAcknowledgementsBefore } from "#email-intake/server/sender/acknowledgement-store.ts";
import { deleteEmailLinksBefore } from "#email-links/server/link-store.ts";
import { deletePresenceBefore } from "#live/server/presence-store.ts";
import { deleteBeyondKept, deleteOldNotifications } from "#notifications/server/notification-store.ts";
import { dayMs, hourMs } from "#platform/rules/durations.ts";
import type { App } from "#platform/server/app.ts";
import { removeFilesJob } from "#platform/server/files/remove-files-job.ts";
import { deleteRates } from "#platform/server/http/rate-store.ts";
import { writeCountedRefusals } from "#platform/server/http/refusal-count.ts";
import type { JobHandler } from "#platform/server/jobs/job-handler.ts";
import { deleteMailsGivenUp, type NewJob, storeJobs } from "#platform/server/jobs/job-store.ts";
import { publishLiveEvent } from "#platform/server/live/live-event-bus.ts";
import { systemMailLiveEvent } from "#platform/server/mail/mail-live-event.ts";
import { outboxFolder, removeFromOutbox } from "#platform/server/mail/outbox.ts";
import { nextRemoval } from "#retention/server/remove-old-job.ts";
import { deleteSignInLeftovers } from "#sign-in/server/clean-up-store.ts";
import { notificationLiveEvent } from "#users/server/people-live-event.ts";

const kind = "clean-up";

const nextCleanUp = (app: App): NewJob => ({
  kind,
  dedupeKey: "hourly",
  payload: {},
  runAt: new Date((Math.floor(app.now().getTime() / hourMs) + 1) * hourMs),
});

/** Queues the hourly clean-up and the nightly sweep, if they aren't queued yet. */
export const scheduleCleanUp = (app: App): Promise<void> =>
  storeJobs(app.database.db, [nextCleanUp(app), nextSweep(app.now())], app.now());

/**
 * Deletes leftovers: empty drafts after a day, other drafts and unsent messages after 90 days; files pending for a day,
 * pictures of texts for 90, without a message draft; used email links, the outbox, undeliverable and ignored emails after 30 days; notifications
 * after 90 or 365 days, and the oldest of full inboxes; expired sign-in data, and closings that can no longer be
 * undone. Incoming emails whose processing began over an hour ago and never finished are left to staff.
 */
const cleanUp: JobHandler = async (app) => {
  const now = app.now();
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
  await app.database.db.transaction().execute(async (db) => {
    await deleteSignInLeftovers(db, now);
    const hourAgo = new Date(now.getTime() - hourMs);
    const drafts = await deleteOldDrafts(db, { empty: daysAgo(1), other: daysAgo(90) });
    const mails = [...(await deleteOldMails(db, daysAgo(30))), ...(await forgetDeletedOriginals(db))];
    const keys = [...drafts, ...mails];
    await deleteAcknowledgementsBefore(db, daysAgo(2));
    await deleteDraftsBefore(db, daysAgo(90));
    await deletePresenceBefore(db, hourAgo);
    await deleteRates(db, hourAgo);
    await deleteOldNotifications(db, now);
    await deleteEmailLinksBefore(db, daysAgo(30));
    await deleteClosingsBefore(db, hourAgo);
    await deleteMailsGivenUp(db, daysAgo(30));
    if ((await failUnfinished(db, hourAgo)) > 0) await publishLiveEvent(db, systemMailLiveEvent);
    await storeJobs(db, [...(keys.length > 0 ? [removeFilesJob(keys)] : []), nextCleanUp(app)], now);
    // Each job of a sweep, or of a night's removal, queues the next. If one failed permanently, for instance because
    // the store was unavailable, it is started again here.
    await storeJobs(db, [nextSweep(now), nextRemoval(now)], now);
  });
  // A browser may have a text with the picture that the server doesn't know: an edit of a sent message.
  await removeLeftFiles(app, { file: daysAgo(1), picture: daysAgo(90) });
  await emptyFullInboxes(app, new Date(now.getTime() - 2 * hourMs));
  await writeCountedRefusals(app);
  await removeFromOutbox(outboxFolder(app.settings.dataDir), new Date(now.getTime() - 30 * dayMs));
};

/** Rows and keys per batch. */
const filesAtOnce = 1_000;

type Limits = Parameters<typeof deletePendingBefore>[1];

/** Deletes files pending since before these times without a message draft; those who can see them get a live event. */
async function removeLeftFiles(app: App, limits: Limits): Promise<void> {
  for (let left = filesAtOnce; left === filesAtOnce; ) {
    left = await app.database.db.transaction().execute(async (db) => {
      const files = await deletePendingBefore(db, limits, filesAtOnce);
      const keys = files.map(({ storageKey }) => storageKey);
      if (keys.length > 0) await storeJobs(db, [removeFilesJob(keys)], app.now());
      const places = new Map(files.map((file) => [`${file.id} ${file.uploadedBy}`, file]));
      for (const { uploadedBy: seenOnlyBy, ...about } of places.values())
        await publishLiveEvent(db, caseLiveEvent(about, { kind: "file", isInternal: about.isInternal, seenOnlyBy }));
      return files.length;
    });
  }
}

const notificationsAtOnce = 20_000;

/** Deletes the oldest notifications of inboxes that got something since then; open ones hear of it. */
async function emptyFullInboxes(app: App, since: Date): Promise<void> {
  for (let left = notificationsAtOnce; left === notificationsAtOnce; ) {
    left = await app.database.db.transaction().execute(async (db) => {
      const { count, ofUnread } = await deleteBeyondKept(db, since, notificationsAtOnce);
      if (ofUnread.length > 0) await publishLiveEvent(db, notificationLiveEvent(ofUnread));
      return count;
    });
  }
}

export const cleanUpJobs = { [kind]: cleanUp, ...sweepJobs };
