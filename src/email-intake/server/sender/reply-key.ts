import { createHmac, randomBytes } from "node:crypto";
import { type Answered, makeReplyAddress, messageIdPrefix, type Sign } from "#email-intake/rules/reply-address.ts";
import type { App } from "#platform/server/app.ts";
import type { Db } from "#platform/server/database/database.ts";
import type { Settings } from "#platform/server/settings/settings.ts";
import { secretKey } from "#sign-in/server/secret-key-store.ts";
import { findAnswering } from "./reply-token-store.ts";

/** Signs reply addresses and Message-IDs with a dedicated key shared by all processes. */
export async function replySigner(db: Db): Promise<Sign> {
  const key = await secretKey(db, "reply-address", async () => randomBytes(32).toString("base64url"));
  return (text) => createHmac("sha256", Buffer.from(key, "base64url")).update(text).digest();
}

/** How to reply to an email about a case. */
export type ReplyOptions = {
  /** The person's reply address for this case; null if replies are disabled (MAIL_REPLY_TO). */
  readonly replyTo: string | null;
  /** Prefix of its Message-ID, so replies identify case and person. */
  readonly messageIdPrefix: string;
  /** Message-IDs of what they wrote there by email, oldest first. */
  readonly written: readonly string[];
};

/** How this person can reply to an email about this case. */
export async function replyOptions(
  db: Db,
  { mailReplyTo }: Pick<Settings, "mailReplyTo">,
  answered: Answered,
): Promise<ReplyOptions> {
  const sign = await replySigner(db);
  const { number, written } = await findAnswering(db, answered);
  const token = { ...answered, number };
  return {
    replyTo: mailReplyTo === null ? null : makeReplyAddress(mailReplyTo, token, sign),
    messageIdPrefix: messageIdPrefix(token, sign),
    written,
  };
}

/** The same for other features' emails. */
export const replyOptionsFor = (
  { settings, database }: Pick<App, "settings" | "database">,
  caseId: number,
  userId: number,
) => replyOptions(database.db, settings, { caseId, userId });
