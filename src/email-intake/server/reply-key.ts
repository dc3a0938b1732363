import { createHmac, randomBytes } from "node:crypto";
import { type Answered, makeReplyAddress, type Sign } from "#email-intake/rules/reply-address.ts";
import type { App } from "#platform/server/app.ts";
import type { Db } from "#platform/server/database.ts";
import type { Settings } from "#platform/server/settings.ts";
import { secretKey } from "#sign-in/server/secret-key-store.ts";

/** Signs reply addresses with a key of their own, which all processes share. */
export async function replySigner(db: Db): Promise<Sign> {
  const key = await secretKey(db, "reply-address", async () => randomBytes(32).toString("base64url"));
  return (text) => createHmac("sha256", Buffer.from(key, "base64url")).update(text).digest();
}

/** Where this person answers on this case by mail; null when mails of ours take no answers (MAIL_REPLY_TO). */
export const replyAddressOf = (
  { settings, database }: Pick<App, "settings" | "database">,
  caseId: number,
  userId: number,
): Promise<string | null> => replyAddressIn(database.db, settings, { caseId, userId });

/** The same within a transaction. */
export async function replyAddressIn(
  db: Db,
  { mailReplyTo }: Pick<Settings, "mailReplyTo">,
  answered: Answered,
): Promise<string | null> {
  return mailReplyTo === null ? null : makeReplyAddress(mailReplyTo, answered, await replySigner(db));
}
