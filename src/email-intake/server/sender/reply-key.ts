import { createHmac, randomBytes } from "node:crypto";
import { type AnsweredBy, makeReplyAddress, messageIdPrefix, type Sign } from "#email-intake/rules/reply-address.ts";
import type { ReplyOptions } from "#notifications/server/mail/case-mail.ts";
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

/** How this person can reply to an email about this case. */
export async function replyOptions(
  db: Db,
  { mailReplyTo }: Pick<Settings, "mailReplyTo">,
  answered: AnsweredBy,
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
