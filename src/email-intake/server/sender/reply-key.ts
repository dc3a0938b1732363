import { createHmac, randomBytes } from "node:crypto";
import { type Answered, makeReplyAddress, messageIdPrefix, type Sign } from "#email-intake/rules/reply-address.ts";
import type { App } from "#platform/server/app.ts";
import type { Db } from "#platform/server/database/database.ts";
import type { Settings } from "#platform/server/settings/settings.ts";
import { secretKey } from "#sign-in/server/secret-key-store.ts";
import { findTokenNumber, findWrittenIds } from "./reply-token-store.ts";

/** Signs reply addresses and Message-IDs with a key of their own, which all processes share. */
export async function replySigner(db: Db): Promise<Sign> {
  const key = await secretKey(db, "reply-address", async () => randomBytes(32).toString("base64url"));
  return (text) => createHmac("sha256", Buffer.from(key, "base64url")).update(text).digest();
}

/** How a mail to somebody about a case can be answered. */
export type AnswerWays = {
  /** Where they answer on this case; null when mails of ours take no answers (MAIL_REPLY_TO). */
  readonly replyTo: string | null;
  /** How its Message-ID begins, by which an answer names case and person. */
  readonly messageIdPrefix: string;
  /** The Message-IDs of what they wrote there by mail, oldest first. */
  readonly written: readonly string[];
};

/** How this person answers a mail about this case. */
export async function answerWays(
  db: Db,
  { mailReplyTo }: Pick<Settings, "mailReplyTo">,
  answered: Answered,
): Promise<AnswerWays> {
  const sign = await replySigner(db);
  const token = { ...answered, number: await findTokenNumber(db, answered) };
  return {
    replyTo: mailReplyTo === null ? null : makeReplyAddress(mailReplyTo, token, sign),
    messageIdPrefix: messageIdPrefix(token, sign),
    written: await findWrittenIds(db, answered),
  };
}

/** The same, for the mails of other features. */
export const answerWaysOf = (
  { settings, database }: Pick<App, "settings" | "database">,
  caseId: number,
  userId: number,
) => answerWays(database.db, settings, { caseId, userId });
