import { randomUUID } from "node:crypto";
import type { App } from "#platform/server/app.ts";
import type { Db } from "#platform/server/database/database.ts";
import type { NewJob } from "#platform/server/job-queue/job-store.ts";
import type { JobHandler } from "#platform/server/jobs/job-handler.ts";
import { composeMail, type MailContents } from "./compose-mail.ts";
import { readPictures, type StoredPicture } from "./inline-pictures.ts";
import type { MailTransport } from "./mail-transport.ts";
import { senderOf } from "./sender.ts";

/** One email to one person (`renderMail` renders its text and HTML). */
export type Mail = MailContents & {
  /** Kind of email, shown to staff if delivery fails; the subject may reveal too much. */
  readonly kind: string;
  /** Display name of the sender of an email that accepts replies; the provider by default. */
  readonly fromName?: string;
  /** Prefix of the Message-ID; the rest identifies the job, so a repeated send has the same id. */
  readonly messageIdPrefix?: string;
  /** Pictures that the HTML shows, by their Content-ID. */
  readonly pictures?: readonly StoredPicture[];
  /** The mailbox that it goes out by: null for the environment's, none for the default. A retired one's go by the default. */
  readonly mailboxId?: number | null;
  /** Checked by `WriteMail` before each attempt; omitted for emails that are always sent, such as password links. */
  readonly guard?: Readonly<Record<string, unknown>>;
};

/** An email that is composed when it leaves: to whom, and what that needs to know. */
export type UnwrittenMail = Required<Pick<Mail, "kind" | "to" | "guard">> & {
  readonly answers: Readonly<Record<string, unknown>>;
};

/** An email as its job has it. */
export type QueuedMail = Mail | UnwrittenMail;

/**
 * An email with a guard as it is to go to its recipient now, null if it isn't to any more; asked before each attempt. All
 * others go as they are.
 */
export type WriteMail = (app: App, queued: QueuedMail) => Promise<Mail | null>;

export const isComposed = (queued: QueuedMail): queued is Mail => "html" in queued;

export const mailJobKind = "send-mail";

/** Queues an email for delivery after the commit. */
export const mailJob = (mail: QueuedMail): NewJob => ({
  kind: mailJobKind,
  lane: "mail",
  payload: { id: randomUUID(), mail },
});

/** An email couldn't be composed, so that no server was asked to take it. */
export class MailNotComposed extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/** What became of an email: the server accepted it, or it was given up. */
export type MailOutcomes = {
  onAccepted(app: App, mail: Mail): Promise<void>;
  /** In the transaction that gives it up, with the last error: `MailNotComposed` says nothing about the recipient. */
  onGivenUp(app: App, db: Db, queued: QueuedMail, error: unknown): Promise<void>;
};

const noop = async () => undefined;
const unnoted: MailOutcomes = { onAccepted: noop, onGivenUp: noop };

const asWritten: WriteMail = async (_app, queued) => {
  if (isComposed(queued)) return queued;
  throw new Error("an email without a text can't leave as it is");
};

/** Delivers emails. The transport's errors decide about retries; one that isn't to leave any more is dropped. */
export function mailJobs(transport: MailTransport, writeMail: WriteMail = asWritten, outcomes: MailOutcomes = unnoted) {
  const sendMail: JobHandler = async (app, payload, control) => {
    const { id, mail: queued } = payload as { id: string; mail: QueuedMail };
    const mail = await (queued.guard ? writeMail : asWritten)(app, queued).catch((error: unknown) => {
      throw new MailNotComposed(error);
    });
    if (!mail) return;
    const { settings, now } = app;
    const at = now();
    const left = mail.messageIdPrefix === undefined ? id : `${mail.messageIdPrefix}.${id}`;
    const messageId = `<${left}@${new URL(settings.origin).hostname}>`;
    const { html, pictures: inline } = await readPictures(app.files, mail.html, {
      stored: mail.pictures ?? [],
      now: at,
    });
    const route = (await transport.routeOf?.(mail.mailboxId)) ?? { send: transport.send, sender: settings };
    const sender = senderOf(mail, { ...route.sender, brand: settings.brand });
    const message = composeMail({ ...mail, html, inline, ...sender, messageId, at });
    await route.send(
      { id, at, message },
      { beforeEnd: control?.assertOwned ?? noop, afterSent: control?.complete ?? noop },
    );
    await outcomes.onAccepted(app, mail);
    control?.laneAnswered();
  };
  const onGivenUp: JobHandler["onGivenUp"] = (app, db, { mail }, error) =>
    outcomes.onGivenUp(app, db, mail as QueuedMail, error);
  return { [mailJobKind]: Object.assign(sendMail, { onGivenUp }) };
}
