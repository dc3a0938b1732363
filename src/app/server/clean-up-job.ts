import { nextSweep, sweepJobs } from "#app/server/sweep-files-job.ts";
import { caseLiveEvent } from "#care-cases/server/case-live-event.ts";
import { deleteOldDrafts } from "#care-cases/server/jobs/old-cases-store.ts";
import { deletePendingBefore } from "#case-files/server/file-rows-store.ts";
import { deleteDraftsBefore } from "#case-messages/server/message-draft-store.ts";
import { deleteOldMails, forgetDeletedOriginals } from "#email-intake/server/intake/intake-clean-up-store.ts";
import { failUnfinished } from "#email-intake/server/intake/retry-mail-store.ts";
import { deleteEmailLinksBefore } from "#email-links/server/link-store.ts";
import { deletePresenceBefore } from "#live/server/presence-store.ts";
import { deleteOldNotifications } from "#notifications/server/notification-store.ts";
import type { App } from "#platform/server/app.ts";
import { removeFilesJob } from "#platform/server/files/remove-files-job.ts";
import { writeCountedRefusals } from "#platform/server/http/refusal-count.ts";
import type { JobHandler } from "#platform/server/jobs/job-handler.ts";
import { type NewJob, storeJobs } from "#platform/server/jobs/job-store.ts";
import { publishLiveEvent } from "#platform/server/live/live-event-bus.ts";
import { deleteMailsGivenUp } from "#platform/server/mail/given-up-mails.ts";
import { mailLiveEvent } from "#platform/server/mail/mail-live-event.ts";
import { outboxFolder, removeFromOutbox } from "#platform/server/mail/outbox.ts";
import { deleteSignInLeftovers } from "#sign-in/server/clean-up-store.ts";

const kind = "clean-up";
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

const nextCleanUp = (app: App): NewJob => ({
  kind,
  dedupeKey: "hourly",
  payload: {},
  runAt: new Date((Math.floor(app.now().getTime() / hourMs) + 1) * hourMs),
});

/** Makes sure that the hourly clean-up and the nightly sweep wait; several processes may ask. */
export const scheduleCleanUp = (app: App): Promise<void> =>
  storeJobs(app.database.db, [nextCleanUp(app), nextSweep(app.now())], app.now());

/** Removes what was left: empty drafts after a day, others and unsent messages after 90, files that waited a day for a message of which there is no draft, dead links of mails, the outbox, mails that nobody took and those that came in and were ignored after 30, notifications after 90 or 365, what sign-in keeps no longer. Mails that began to come in an hour ago, and came to no end, wait for staff. */
const cleanUp: JobHandler = async (app) => {
  const now = app.now();
  await app.database.db.transaction().execute(async (db) => {
    await deleteSignInLeftovers(db, now);
    const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
    const drafts = await deleteOldDrafts(db, { empty: daysAgo(1), other: daysAgo(90) });
    const mails = [...(await deleteOldMails(db, daysAgo(30))), ...(await forgetDeletedOriginals(db))];
    const keys = [...drafts, ...mails];
    await deleteDraftsBefore(db, daysAgo(90));
    await deletePresenceBefore(db, daysAgo(1));
    await deleteOldNotifications(db, now);
    await deleteEmailLinksBefore(db, daysAgo(30));
    await deleteMailsGivenUp(db, daysAgo(30));
    if ((await failUnfinished(db, new Date(now.getTime() - hourMs))) > 0) await publishLiveEvent(db, mailLiveEvent);
    await storeJobs(db, [...(keys.length > 0 ? [removeFilesJob(keys)] : []), nextCleanUp(app)], now);
    // The jobs of a sweep ask for each other. When one was given up, as for a store that was away, it begins anew all the same.
    await storeJobs(db, [nextSweep(now)], now);
  });
  await removeLeftFiles(app, new Date(now.getTime() - dayMs));
  await writeCountedRefusals(app);
  await removeFromOutbox(outboxFolder(app.settings.dataDir), new Date(now.getTime() - 30 * dayMs));
};

/** So many rows and keys at once, however many wait. */
const filesAtOnce = 1_000;

/** Removes files that wait since before `limit` for a message of which there is no draft; those who see them hear of it. */
async function removeLeftFiles(app: App, limit: Date): Promise<void> {
  for (let left = filesAtOnce; left === filesAtOnce; ) {
    left = await app.database.db.transaction().execute(async (db) => {
      const files = await deletePendingBefore(db, limit, filesAtOnce);
      const keys = files.map(({ storageKey }) => storageKey);
      if (keys.length > 0) await storeJobs(db, [removeFilesJob(keys)], app.now());
      const places = new Map(files.map((file) => [`${file.id} ${file.uploadedBy}`, file]));
      for (const { uploadedBy: seenOnlyBy, ...about } of places.values())
        await publishLiveEvent(db, caseLiveEvent(about, { kind: "file", isInternal: about.isInternal, seenOnlyBy }));
      return files.length;
    });
  }
}

export const cleanUpJobs = { [kind]: cleanUp, ...sweepJobs };
