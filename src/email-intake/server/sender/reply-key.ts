import { createHmac, randomBytes } from "node:crypto";
import { type AnsweredBy, makeReplyAddress, messageIdPrefix, type Sign } from "#email-intake/rules/reply-address.ts";
import type { ReplyOptions } from "#notifications/server/mail/case-mail.ts";
import type { App } from "#platform/server/app.ts";
import type { Db } from "#platform/server/database/database.ts";
import { secretKey } from "#platform/server/secrets/secret-key-store.ts";
import type { Settings } from "#platform/server/settings/settings.ts";
import { findAnswering, type ReplyThread } from "./reply-token-store.ts";

/** Signs reply addresses and Message-IDs with a dedicated key shared by all processes. */
export async function replySigner(db: Db): Promise<Sign> {
  const key = await secretKey(db, "reply-address", async () => randomBytes(32).toString("base64url"));
  return (text) => createHmac("sha256", Buffer.from(key, "base64url")).update(text).digest();
}

type MailboxSettings = Pick<Settings, "mailReplyTo">;

/** How a person can reply to an email about a case. */
export async function replyOptions(
  db: Db,
  settings: MailboxSettings,
  { caseId, userId }: AnsweredBy,
): Promise<ReplyOptions> {
  const [thread] = await findAnswering(db, caseId, [userId]);
  return optionsOf(settings, await replySigner(db), { caseId, userId, ...thread });
}

/** The same of several people for other features' emails, by their id. */
export async function replyOptionsFor(
  { settings, database: { db } }: Pick<App, "settings" | "database">,
  caseId: number,
  userIds: readonly number[],
): Promise<Map<number, ReplyOptions>> {
  const sign = await replySigner(db);
  const threads = await findAnswering(db, caseId, userIds);
  return new Map(threads.map((thread) => [thread.userId, optionsOf(settings, sign, { caseId, ...thread })]));
}

function optionsOf(
  { mailReplyTo }: MailboxSettings,
  sign: Sign,
  { caseId, userId, number = 0, written = [] }: AnsweredBy & Partial<ReplyThread>,
): ReplyOptions {
  const token = { caseId, userId, number };
  return {
    replyTo: mailReplyTo === null ? null : makeReplyAddress(mailReplyTo, token, sign),
    messageIdPrefix: messageIdPrefix(token, sign),
    written,
  };
}
