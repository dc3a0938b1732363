import { unsubscribeKey } from "#notifications/server/choices/unsubscribe-token.ts";
import type { App } from "#platform/server/app.ts";
import { isComposed, type Mail, type UnwrittenMail, type WriteMail } from "#platform/server/mail/mail.ts";
import { caseMail, type ReplyOptions } from "./case-mail.ts";
import { mailFrame } from "./mail-frame.ts";
import { digestMailed, guardOfUnwritten, type MailGuard } from "./mail-guard.ts";
import { returnToWaiting, shouldSendMail } from "./should-send-mail.ts";
import type { MailReader } from "./waiting-mail-store.ts";

type Letter = {
  readonly caseId: number;
  readonly reader: MailReader;
  readonly rowIds: readonly number[];
  readonly answers: ReplyOptions;
};

/** An email about a case, which is composed when it leaves. */
export const unwrittenLetter = ({ caseId, reader, rowIds, answers }: Letter, now: Date): UnwrittenMail => ({
  kind: "case",
  to: reader.to,
  guard: guardOfUnwritten({ userId: reader.actor.userId, caseId, rowIds }, now),
  answers,
});

/**
 * An email about cases as it is to leave now, since a server may be down for hours; null if nothing is left of it, or if
 * it is to be another one.
 */
export const writeMail: WriteMail = async (app, queued) => {
  if (!isComposed(queued)) return writeLetter(app, queued);
  return (await shouldSendMail(app, queued)) ? queued : null;
};

/**
 * Composes an email about a case, of what its reader may see and wants now. Both of its statements see the same moment, so
 * that no text is of a time at which its reader couldn't see it. Its job has the address to which it goes: for another one,
 * it is another email.
 */
async function writeLetter(app: App, queued: UnwrittenMail): Promise<Mail | null> {
  const { database, settings } = app;
  const guard = queued.guard as MailGuard;
  const [answer] = await database.db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute((db) => digestMailed(db, guard, settings));
  if (!answer?.mail) return null;
  const { digest, locale } = answer.mail;
  const { reader } = digest;
  if (reader.to !== queued.to) {
    await returnToWaiting(app, queued);
    return null;
  }
  const frame = await mailFrame({ settings, key: await unsubscribeKey(database.db), reader, locale });
  return caseMail(digest, frame, queued.answers as ReplyOptions);
}
