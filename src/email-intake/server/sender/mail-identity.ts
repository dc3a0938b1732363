import { createHash } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { ParsedMail } from "#email-intake/server/reading/parse-mail.ts";

/** By what a mail is known again. */
export type MailIdentity = {
  /** One row has it. */
  readonly fingerprint: Buffer;
  /** As earlier versions made it: the same only for a mail that was received at the very same moment. */
  readonly former: Buffer;
  /** Of its Message-ID, or of what it says where it has none; null for neither. */
  readonly messageKey: Buffer | null;
  /** Mails of this key that came within so many minutes are the same one. */
  readonly sameWithinMinutes: number | null;
};

/** A mail of 50 MB takes a tenth of a second: others have their turn after each piece. */
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

/** A mail that is brought to two addresses comes twice within seconds; slow servers take minutes. */
const deliveryMinutes = 10;

/**
 * The same mail comes with other heads when it was brought to two addresses; what its writer's program made is the same. The
 * Message-ID alone would not do: programs that give two mails one lose the second. Of one without it the moment counts too:
 * programs say the same again, and some have no clock. One without a date is the same only byte for byte.
 */
export async function identityOf(mail: ParsedMail, raw: Buffer, receivedAt: Date): Promise<MailIdentity> {
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

/** By what a Message-ID is known again; null for none. */
export const messageKeyOf = (messageId: string): Buffer | null =>
  /^<?\s*>?$/.test(messageId.trim()) ? null : sha256("message", messageId.trim());

/** A Message-ID as mails of ours may name it; null for one that is none. */
export const namedMessageId = (messageId: string): string | null =>
  /^<[!-;=?-~]{3,248}>$/.test(messageId.trim()) ? messageId.trim() : null;
