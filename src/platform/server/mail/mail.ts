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
  /** Checked by `MaySend` before each attempt; omitted for emails that are always sent, such as password links. */
  readonly guard?: Readonly<Record<string, unknown>>;
};

/** Whether an email with a guard may still go to its recipient; checked before each attempt. */
export type MaySend = (app: App, mail: Mail) => Promise<boolean>;

export const mailJobKind = "send-mail";

/** Queues an email for delivery after the commit. */
export const mailJob = (mail: Mail): NewJob => ({
  kind: mailJobKind,
  lane: "mail",
  payload: { id: randomUUID(), mail },
});

/** What became of an email: the server accepted it, or it was given up. */
export type MailOutcomes = {
  onAccepted(app: App, mail: Mail): Promise<void>;
  /** In the transaction that gives it up. */
  onGivenUp(app: App, db: Db, mail: Mail): Promise<void>;
};

const noop = async () => undefined;
const unnoted: MailOutcomes = { onAccepted: noop, onGivenUp: noop };

/** Delivers emails. The transport's errors decide about retries; if the guard says no, the email is dropped. */
export function mailJobs(
  transport: MailTransport,
  maySend: MaySend = async () => true,
  outcomes: MailOutcomes = unnoted,
) {
  const sendMail: JobHandler = async (app, payload, control) => {
    const { id, mail } = payload as { id: string; mail: Mail };
    if (mail.guard && !(await maySend(app, mail))) return;
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
  const onGivenUp: JobHandler["onGivenUp"] = (app, db, { mail }) => outcomes.onGivenUp(app, db, mail as Mail);
  return { [mailJobKind]: Object.assign(sendMail, { onGivenUp }) };
}
