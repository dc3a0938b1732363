import { randomUUID } from "node:crypto";
import type { App } from "#platform/server/app.ts";
import type { JobHandler } from "#platform/server/job-runner.ts";
import type { NewJob } from "#platform/server/job-store.ts";
import { composeMail } from "./compose-mail.ts";
import { keepInOutbox, outboxFolder } from "./outbox.ts";
import { sendBySmtp } from "./smtp.ts";

/** One mail to one person, with the same words as text and as HTML (`writeLetter` makes both). */
export type Mail = { readonly to: string; readonly subject: string; readonly text: string; readonly html: string };

const kind = "send-mail";

/** Asks for a mail to be sent once the transaction is committed. */
export const mailJob = (mail: Mail): NewJob => ({ kind, payload: { id: randomUUID(), mail } });

/** Hands a mail to the SMTP server, or keeps it in the outbox without one. Throws when it is to be tried again. */
async function deliver({ settings, now }: App, { id, mail }: { id: string; mail: Mail }): Promise<void> {
  const at = now();
  const host = new URL(settings.origin).hostname;
  const message = composeMail({ ...mail, from: settings.mailFrom, messageId: `<${id}@${host}>`, at });
  if (settings.smtpUrl === null) await keepInOutbox(outboxFolder(settings.dataDir), { id, at, message });
  else await sendBySmtp(settings.smtpUrl, host, message);
}

const sendMail: JobHandler = (app, payload) => deliver(app, payload as { id: string; mail: Mail });

export const mailJobs = { [kind]: sendMail };
