import { randomUUID } from "node:crypto";
import type { App } from "#platform/server/app.ts";
import type { JobHandler } from "#platform/server/jobs/job-handler.ts";
import type { NewJob } from "#platform/server/jobs/job-store.ts";
import { composeMail, type MailContents } from "./compose-mail.ts";
import type { Post } from "./post.ts";
import { senderOf } from "./sender.ts";

/** One mail to one person (`writeLetter` makes its text and its HTML). */
export type Mail = MailContents & {
  /** What it is about, for staff who see that it was not taken; its subject may say too much. */
  readonly kind: string;
  /** Who a mail that takes answers is from, as mail programs show it; the provider when it says nothing. */
  readonly fromName?: string;
  /** How its Message-ID begins; that it is sent once shows in the rest. */
  readonly messageIdPrefix?: string;
  /** What `MayGo` is asked before each try; nothing for mails that go in any case, as links to a password. */
  readonly guard?: Readonly<Record<string, unknown>>;
};

/** Whether a mail with a guard may still go to whom it is for; asked before each try. */
export type MayGo = (app: App, mail: Mail) => Promise<boolean>;

export const mailJobKind = "send-mail";

/** Asks for a mail to be sent once the transaction is committed. */
export const mailJob = (mail: Mail): NewJob => ({
  kind: mailJobKind,
  lane: "mail",
  payload: { id: randomUUID(), mail },
});

const freely = async () => undefined;

/**
 * Hands mails to the post. Its errors say whether a mail is tried again; one whose guard says no goes nowhere.
 */
export function mailJobs(post: Post, mayGo: MayGo = async () => true) {
  const sendMail: JobHandler = async (app, payload, held) => {
    const { id, mail } = payload as { id: string; mail: Mail };
    if (mail.guard && !(await mayGo(app, mail))) return;
    const { settings, now } = app;
    const at = now();
    const left = mail.messageIdPrefix === undefined ? id : `${mail.messageIdPrefix}.${id}`;
    const messageId = `<${left}@${new URL(settings.origin).hostname}>`;
    const message = composeMail({ ...mail, ...senderOf(mail, settings), messageId, at });
    await post.send({ id, at, message }, { mayEnd: held?.mustHold ?? freely, noteSent: held?.noteDone ?? freely });
  };
  return { [mailJobKind]: sendMail };
}
