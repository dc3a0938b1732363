import { buffer } from "node:stream/consumers";
import { readMail } from "#email-intake/server/reading/read-mail.ts";
import { findUncountedMails, storeHasFiles } from "#email-intake/server/waiting-mail-store.ts";
import { unlessGone } from "#platform/server/files/sweep-file-store.ts";
import { storeJobs } from "#platform/server/job-queue/job-store.ts";
import type { JobHandler } from "#platform/server/jobs/job-handler.ts";

const kind = "note-mail-files";
/** Emails per job. Other jobs run in between. */
const portion = 5;

/**
 * Stores whether waiting emails after an id have files, a portion per job, for emails that came before this was stored.
 * Enqueued by a migration.
 */
const noteFiles: JobHandler = async (app, payload) => {
  const { db } = app.database;
  const mails = await findUncountedMails(db, Number(payload.after), portion);
  // Queued first, so that an unreadable email doesn't hold up others.
  const after = mails.at(-1)?.id;
  if (after !== undefined) await storeJobs(db, [{ kind, dedupeKey: String(after), payload: { after } }], app.now());
  for (const { id, storageKey } of mails) {
    const raw = await unlessGone(app.files.readUnchecked(storageKey).then(buffer), null);
    if (raw === null) continue;
    const { problem, files } = await readMail(app, raw);
    if (problem === null) await storeHasFiles(db, id, files.length > 0);
  }
};

export const noteFilesJobs = { [kind]: noteFiles };
