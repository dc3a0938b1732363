import type { RegisteredMail } from "#email-intake/server/incoming-mail-store.ts";
import type { App } from "#platform/server/app.ts";
import { discardFile } from "#platform/server/files/discard-file.ts";
import { publishLiveEvent } from "#platform/server/live/live-event-bus.ts";
import { systemMailLiveEvent } from "#platform/server/live/mail-live-event.ts";
import { findFailedMail, reopenFailed } from "./retry-mail-store.ts";

/**
 * Handles a known email that arrives again: a failed one, for example moved back into the mailbox by staff, is retried;
 * any other is unchanged. `keep` stores its original, from `mailbox`, and returns the key.
 */
export async function reopened(
  app: App,
  known: RegisteredMail,
  { keep, mailbox }: { keep(): Promise<string | null>; readonly mailbox: string | null },
): Promise<RegisteredMail> {
  const { db } = app.database;
  const failed = known.state === "waiting" ? await findFailedMail(db, known.id, app.now()) : null;
  if (!failed) return known;
  const key = failed.storageKey === null ? await keep() : null;
  const isReopened = await reopenFailed(db, known.id, key ? { storageKey: key, mailbox } : null, app.now());
  if (isReopened) await publishLiveEvent(db, systemMailLiveEvent);
  else if (key) await discardFile(app, key);
  return isReopened ? { ...known, state: "received", attempts: 0 } : known;
}
