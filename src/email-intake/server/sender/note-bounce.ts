import { bouncedMessageIds } from "#email-intake/rules/mailbox/bounced-mail.ts";
import { readMessageId } from "#email-intake/rules/reply-address.ts";
import type { App } from "#platform/server/app.ts";
import { storeMailBounced } from "#users/server/mail-reach-store.ts";
import { replySigner } from "./reply-key.ts";

/** Reports repeat the email after a few kilobytes of words. */
const mostRead = 262_144;

/**
 * Notes of whoever an email about a case was for that it came back, as if the server had refused it. Only they and we know
 * its signed Message-ID.
 */
export async function noteBounce(app: App, raw: Buffer): Promise<void> {
  const { db } = app.database;
  const ids = bouncedMessageIds(raw.toString("latin1", 0, mostRead));
  if (ids.length === 0) return;
  const sign = await replySigner(db);
  const token = ids.map((id) => readMessageId(id, sign)).find((each) => each !== null);
  if (token) await storeMailBounced(db, token.userId, app.now());
}
