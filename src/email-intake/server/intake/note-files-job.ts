import { buffer } from "node:stream/consumers";
import { readMail } from "#email-intake/server/reading/read-mail.ts";
import { findUncountedMails, storeHasFiles } from "#email-intake/server/waiting-mail-store.ts";
import type { JobHandler } from "#platform/server/jobs/job-handler.ts";
import { storeJobs } from "#platform/server/jobs/job-store.ts";

const kind = "note-mail-files";
/** Emails of a job. Other jobs run between two of them. */
const portion = 5;

/**
 * Notes whether waiting emails after one have files, a portion per job: those that came before this was stored. Enqueued
 * by a migration.
 */
const noteFiles: JobHandler = async (app, payload) => {
  const { db } = app.database;
  const mails = await findUncountedMails(db, Number(payload.after), portion);
  // First, so that one that can't be read holds up no others.
  const after = mails.at(-1)?.id;
  if (after !== undefined) await storeJobs(db, [{ kind, dedupeKey: String(after), payload: { after } }], app.now());
  for (const { id, storageKey } of mails) {
    const { problem, files } = await readMail(app, await buffer(app.files.read(storageKey)));
    if (problem === null) await storeHasFiles(db, id, files.length > 0);
  }
};

export const noteFilesJobs = { [kind]: noteFiles };
