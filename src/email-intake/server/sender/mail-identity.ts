import { createHash } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { ParsedMail } from "#email-intake/server/reading/parse-mail.ts";

/** What identifies an email. */
export type MailIdentity = {
  /** Unique per row. */
  readonly fingerprint: Buffer;
  /** The fingerprint of earlier versions: only equal for an email received at the very same moment. */
  readonly former: Buffer;
  /** Hash of its Message-ID, or of its content without one; null for neither. */
  readonly messageKey: Buffer | null;
  /** Emails with this key received within this many minutes are the same. */
  readonly sameWithinMinutes: number | null;
};

/** Hashing 50 MB takes a tenth of a second, so other work gets a turn after each chunk. */
const piece = 1_000_000;

async function sha256InPieces(...parts: readonly (string | Buffer)[]): Promise<Buffer> {
  const hash = createHash("sha256");
  for (const part of parts) {
    for (let at = 0; at < part.length; at += piece) {
      hash.update(part.slice(at, at + piece));
      if (part.length > piece) await nextTurn();
    }
    hash.update("\0");
  }
  return hash.digest();
}

const sha256 = (...parts: readonly (string | Buffer)[]): Buffer => {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part).update("\0");
  return hash.digest();
};

/** An email to two of our addresses arrives twice within seconds; with slow servers, minutes. */
const deliveryMinutes = 10;

/**
 * Identifies an email by what its author's program created, since transport headers differ between two deliveries. The
 * Message-ID alone isn't enough: some programs reuse it, and the second email would be lost. Without one, the time
 * counts too, since programs repeat themselves and some have no clock. Without a date, only identical bytes are the
 * same email.
 */
export async function identifyMail(mail: ParsedMail, raw: Buffer, receivedAt: Date): Promise<MailIdentity> {
  const { messageId, date, senders, subject } = mail;
  const end = raw.indexOf("\r\n\r\n");
  const body = end < 0 ? raw : raw.subarray(end);
  const said = [senders.join(" "), subject, body];
  const former = await sha256InPieces(messageId, ...said);
  const messageKey = messageKeyOf(messageId);
  const at = receivedAt.toISOString();
  if (messageKey) {
    const fingerprint = await sha256InPieces("mail", messageId, date, ...said);
    return { fingerprint, former, messageKey, sameWithinMinutes: null };
  }
  if (date === "") {
    const fingerprint = await sha256InPieces("bytes", raw, at);
    return { fingerprint, former, messageKey: null, sameWithinMinutes: null };
  }
  const key = await sha256InPieces("content", date, ...said);
  return { fingerprint: sha256("moment", key, at), former, messageKey: key, sameWithinMinutes: deliveryMinutes };
}

/** Hash of a Message-ID; null for none. */
export const messageKeyOf = (messageId: string): Buffer | null =>
  /^<?\s*>?$/.test(messageId.trim()) ? null : sha256("message", messageId.trim());

/** A Message-ID that our emails may reference; null if invalid. */
export const namedMessageId = (messageId: string): string | null =>
  /^<[!-;=?-~]{3,248}>$/.test(messageId.trim()) ? messageId.trim() : null;
