import { buffer } from "node:stream/consumers";
import { settleMail } from "#email-intake/server/incoming-mail-store.ts";
import { parseHead } from "#email-intake/server/reading/parse-mail.ts";
import { readMail } from "#email-intake/server/reading/read-mail.ts";
import { bounds } from "#platform/contract/bounds.ts";
import type { App } from "#platform/server/app.ts";
import { unlessGone } from "#platform/server/files/sweep-file-store.ts";
import type { NewJob } from "#platform/server/job-queue/job-store.ts";
import type { JobHandler } from "#platform/server/jobs/job-handler.ts";
import { publishLiveEvent } from "#platform/server/live/live-event-bus.ts";
import { systemMailLiveEvent } from "#platform/server/live/mail-live-event.ts";
import { decide } from "./ingest-mail.ts";
import { registerMail } from "./register-mail.ts";
import { findUnfinished, noteFailure } from "./retry-mail-store.ts";

type FailedIngest = { readonly size: number; readonly failure: string; readonly mailbox: string | null };

/**
 * Records an email that failed on every attempt, so staff see it and can retry. It is stored unparsed; for one over the
 * size limit, `raw` is the beginning.
 */
export async function noteFailedMail(app: App, raw: Buffer, receivedAt: Date, failed: FailedIngest): Promise<void> {
  const { size, failure, mailbox } = failed;
  const at = new Date(Math.min(receivedAt.getTime(), app.now().getTime()));
  const bytes = { raw, at, size, isKept: size <= bounds.fileBytes, mailbox };
  const { registered } = await registerMail(app, parseHead(raw), bytes);
  if (registered.state !== "received") return;
  await waitForStaff(app, registered.id, failure);
}

async function waitForStaff({ database: { db }, now }: App, mailId: number, failure: string): Promise<void> {
  await noteFailure(db, mailId, failure);
  await settleMail(db, mailId, { state: "waiting", why: "failed", now: now() });
  await publishLiveEvent(db, systemMailLiveEvent);
}

const kind = "take-in-again";

/** Queues processing an email again from its original. */
export const retryIngestJob = (mailId: number): NewJob => ({ kind, dedupeKey: String(mailId), payload: { mailId } });

/**
 * Like `ingestMail` for a stored email; does nothing if it was decided meanwhile. One whose original the file store lacks
 * waits for staff.
 */
const retryIngest: JobHandler = async (app, payload) => {
  const { mailId } = payload as { mailId: number };
  const unfinished = await findUnfinished(app.database.db, mailId, app.now());
  if (!unfinished) return;
  const raw = await unlessGone(app.files.readUnchecked(unfinished.storageKey).then(buffer), null);
  if (raw === null) return waitForStaff(app, mailId, "the file store has no original");
  await decide(app, await readMail(app, raw), {
    id: mailId,
    at: unfinished.receivedAt,
    mailbox: unfinished.mailbox,
    raw,
  });
};

export const retryIngestJobs = { [kind]: retryIngest };
