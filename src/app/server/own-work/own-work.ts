import { jobHandlersOf } from "#app/server/features.ts";
import { forgetUnsetMailboxes, readMailbox } from "#email-intake/server/mailbox/mailbox.ts";
import { warnUntrustedSenders } from "#email-intake/server/mailbox/warn-untrusted-senders.ts";
import { readOwnMailboxes } from "#email-intake/server/own-mailbox/read-own-mailboxes.ts";
import { watchDeadlines } from "#notifications/server/deadlines/watch-deadlines.ts";
import type { App } from "#platform/server/app.ts";
import { runJobs } from "#platform/server/jobs/job-runner.ts";
import type { MailTransport } from "#platform/server/mail/mail-transport.ts";
import type { Meter } from "#platform/server/metrics/meter.ts";
import { type Running, whenGoneOn } from "#platform/server/restored-copy/when-gone-on.ts";
import type { ServerFeature } from "#platform/server/server-feature.ts";
import { watchScanner } from "#scanning/server/clamd/watch-scanner.ts";

/** A slow mail server can't delay shutdown longer than this. */
const graceMs = 5_000;

type OwnWork = {
  readonly openMails: (app: App, meter: Pick<Meter, "mail">) => MailTransport;
  readonly watchesDeadlines: boolean;
};

/**
 * Schedules recurring jobs and, if the process has that role, starts whatever Havn does unasked: the jobs of all lanes,
 * reading mailboxes, and what is due by time. In a quiet copy that begins when an administrator goes on; what is new
 * belongs in `begin`, too.
 */
export async function startOwnWork(app: App, features: readonly ServerFeature[], work: OwnWork): Promise<Running> {
  const { settings, restoredCopy } = app;
  for (const { schedules = [] } of features) for (const schedule of schedules) await schedule(app);
  if (!settings.roles.includes("jobs")) return { close: async () => undefined };
  warnUntrustedSenders(app);
  if (!settings.imap) await forgetUnsetMailboxes(app);
  return whenGoneOn(restoredCopy, () => begin(app, features, work));
}

function begin(app: App, features: readonly ServerFeature[], { openMails, watchesDeadlines }: OwnWork): Running {
  const { imap, clamd } = app.settings;
  const transport = openMails(app, app.meter);
  const runner = runJobs(app, jobHandlersOf(features, transport));
  const mailboxes = [readOwnMailboxes(app), ...(imap ? [readMailbox(app, imap)] : [])];
  const watch = watchesDeadlines ? watchDeadlines(app) : null;
  const scannerWatch = clamd && watchScanner(app, clamd);
  const closeJobs = async () => {
    await Promise.all(mailboxes.map((mailbox) => mailbox.close()));
    const impatience = setTimeout(() => transport.close({ force: true }), graceMs);
    await runner.close();
    clearTimeout(impatience);
    transport.close();
  };
  return { close: () => Promise.all([watch?.close(), scannerWatch?.close(), closeJobs()]) };
}
