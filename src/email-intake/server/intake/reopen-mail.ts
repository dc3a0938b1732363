import type { EnrolledMail } from "#email-intake/server/incoming-mail-store.ts";
import type { App } from "#platform/server/app.ts";
import { findFailed, reopenFailed } from "./retry-mail-store.ts";

/**
 * A mail that is known and came once more: one that had failed, as when staff move it back into the mailbox, is to be taken in
 * anew, any other stands as it does. `keep` stores its original, and answers its key.
 */
export async function reopened(
  app: App,
  known: EnrolledMail,
  keep: () => Promise<string | null>,
): Promise<EnrolledMail> {
  const { db } = app.database;
  const failed = known.state === "waiting" ? await findFailed(db, known.id, app.now()) : null;
  if (!failed) return known;
  const key = failed.storageKey === null ? await keep() : null;
  const isReopened = await reopenFailed(db, known.id, key, app.now());
  if (!isReopened && key) await app.files.remove(key);
  return isReopened ? { ...known, state: "received", attempts: 0 } : known;
}
