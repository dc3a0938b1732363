import { setTimeout as sleep } from "node:timers/promises";
import { createTransport, type SMTPPoolOptions } from "nodemailer";
import type { MailboxProblem } from "#email-intake/contract/mailbox.ts";
import { countCheckers } from "#email-intake/rules/mailbox/checked-by.ts";
import { readMailAddress } from "#platform/server/mail/sender.ts";
import { smtpOptions } from "#platform/server/mail/smtp.ts";
import { formsOfPassword, withoutSecrets } from "#platform/server/secrets/hide-secrets.ts";
import type { ImapSettings } from "#platform/server/settings/imap-settings.ts";
import type { OwnSettings } from "#settings/server/read-declared.ts";
import { mailboxErrorText, problemOf } from "./mailbox-states.ts";
import { makeProbe, type Probe, plusAddress, sendProbe } from "./probe-mail.ts";
import { openProbedMailbox, type ProbedMailbox } from "./probed-mailbox.ts";

export type Check = {
  readonly settings: OwnSettings;
  /** Called with the result of each step. */
  readonly print: (line: string) => void;
  /** How long to wait for an email to arrive. */
  readonly waitMs: number;
};

class CheckFailed extends Error {}

const lookEveryMs = 1_000;
/** How many emails to inspect for their checking server. */
const maxChecked = 50;

/** A mailbox to check, and by what an operator knows its parts. */
export type CheckedMailbox = {
  readonly imap: ImapSettings;
  readonly host: string;
  readonly smtp: SMTPPoolOptions;
  readonly sender: string;
  readonly address: string;
  readonly replyAddress: string;
  readonly trustedAuth: string | null;
  /** What usually helps if it can't be read. */
  readonly hints: Readonly<Record<MailboxProblem, string>>;
  /** What it is called: the variables, or "the mailbox". */
  readonly names: { readonly smtp: string; readonly imap: string; readonly replyTo: string; readonly trusted: string };
};

/**
 * Sends two emails to the environment's mailbox and waits for them: one to its address, one to a plus address like those
 * for replies. Reports the step that failed. Havn may be running meanwhile.
 */
export const checkMail = ({ settings, print, waitMs }: Check): Promise<boolean> =>
  checkOneMailbox(settings, { print, waitMs }, async () => {
    const { smtpUrl, imap, mailReplyTo } = whatIsSet(settings);
    print(`ok      SMTP_URL, IMAP_URL and MAIL_REPLY_TO are set`);
    return {
      ...{ imap, host: imap.host, smtp: smtpOptions(new URL(smtpUrl), new URL(settings.origin).hostname) },
      ...{ sender: readMailAddress(settings.mailFrom).address, address: mailReplyTo, replyAddress: mailReplyTo },
      trustedAuth: settings.mailTrustedAuth,
      hints: environmentHints,
      names: { smtp: "SMTP_URL", imap: "IMAP_URL", replyTo: "MAIL_REPLY_TO", trusted: "MAIL_TRUSTED_AUTH" },
    };
  });

/** The same of the mailbox that `read` returns. */
export async function checkOneMailbox(
  settings: Pick<OwnSettings, "origin">,
  { print, waitMs }: WaitOptions,
  read: () => Promise<CheckedMailbox>,
): Promise<boolean> {
  try {
    const checked = await read();
    const { imap, host, sender, address, replyAddress, names, hints } = checked;
    const mailbox = await openProbedMailbox(imap).catch((error: unknown) => {
      throw new CheckFailed(`the mailbox can't be read: ${mailboxErrorText(error)}${hints[problemOf(error)]}`);
    });
    print(`ok      the mailbox of ${imap.user} at ${host} can be read; ${mailbox.count} mails are in ${imap.folder}`);
    try {
      const plain = makeProbe(settings, sender, replyAddress);
      const plus = makeProbe(settings, address, plusAddress(replyAddress));
      await sendBoth(checked, [plain, plus], print);
      try {
        await awaitBoth(mailbox, [plain, plus], { print, waitMs, names });
      } finally {
        for (const { messageId } of [plain, plus]) await mailbox.remove(messageId);
      }
      for (const line of await checkersSaid(mailbox, checked)) print(`note    ${line}`);
    } finally {
      await mailbox.close();
    }
    print("ok      answers to mails of Havn arrive");
    return true;
  } catch (error) {
    print(`FAILED  ${error instanceof CheckFailed ? error.message : mailboxErrorText(error)}`);
    return false;
  }
}

export const tlsHint =
  ". Its certificate must be one that Node trusts: NODE_EXTRA_CA_CERTS names a file with your own authority";

const environmentHints = {
  login: ". Check user and password of IMAP_URL: @ is written %40 in it, / %2F and % %25",
  tls: tlsHint,
  folder: ". Check the folder at the end of IMAP_URL",
  connection: ". Check host and port of IMAP_URL",
  other: "",
  token: ". Its page at /settings/mail says what to do",
} as const;

function whatIsSet({ smtpUrl, imap, mailReplyTo }: OwnSettings) {
  const missing = [
    smtpUrl === null ? "SMTP_URL (mails are kept in files, and sent nowhere)" : "",
    imap === null ? "IMAP_URL (no mailbox is read)" : "",
    mailReplyTo === null ? "MAIL_REPLY_TO (mails about cases take no answers)" : "",
  ].filter((name) => name !== "");
  if (smtpUrl === null || imap === null || mailReplyTo === null) {
    throw new CheckFailed(`not set: ${missing.join(", ")}`);
  }
  return { smtpUrl, imap, mailReplyTo };
}

async function sendBoth(
  { smtp, names }: CheckedMailbox,
  probes: readonly Probe[],
  print: Check["print"],
): Promise<void> {
  const transport = createTransport({ ...smtp, pool: false });
  const secrets = formsOfPassword(smtp.auth ?? {});
  try {
    for (const probe of probes) {
      const refused = await sendProbe(transport, probe);
      if (refused !== null) {
        throw new CheckFailed(
          `the mail server of ${names.smtp} does not take a mail from ${probe.from} to ${probe.to}: ${withoutSecrets(refused, secrets)}`,
        );
      }
      print(`ok      the mail server takes a mail from ${probe.from} to ${probe.to}`);
    }
  } finally {
    transport.close();
  }
}

type WaitOptions = Pick<Check, "print" | "waitMs">;

async function awaitBoth(
  mailbox: ProbedMailbox,
  probes: readonly Probe[],
  { print, waitMs, names }: WaitOptions & Pick<CheckedMailbox, "names">,
): Promise<void> {
  const begun = Date.now();
  let missing = [...probes];
  while (missing.length > 0) {
    for (const probe of missing) {
      const folder = await mailbox.find(probe.messageId);
      if (folder === null) continue;
      missing = missing.filter((each) => each !== probe);
      print(`ok      the mail to ${probe.to} is in ${folder} after ${Math.round((Date.now() - begun) / 1_000)} s`);
    }
    if (missing.length > 0 && Date.now() - begun > waitMs)
      throw new CheckFailed(whatIsMissing(probes, missing, { waitMs, names }));
    if (missing.length > 0) await sleep(lookEveryMs);
  }
}

function whatIsMissing(
  [plain, plus]: readonly Probe[],
  missing: readonly Probe[],
  { waitMs, names }: Pick<Check, "waitMs"> & Pick<CheckedMailbox, "names">,
): string {
  const after = `after ${Math.round(waitMs / 1_000)} s`;
  if (plain && missing.includes(plain)) {
    return `the mail to ${plain.to} is not in the mailbox ${after}: is ${names.imap} the mailbox of ${names.replyTo}?`;
  }
  return `the mail to ${plus?.to} is not in the mailbox ${after}, and that to ${plain?.to} is: the server must bring what has a plus to the same mailbox`;
}

/** Helps to find the value for MAIL_TRUSTED_AUTH. */
async function checkersSaid(mailbox: ProbedMailbox, { trustedAuth, names }: CheckedMailbox): Promise<string[]> {
  const { mails, by } = countCheckers(await mailbox.checkers(maxChecked));
  if (by.length === 0) return [`of the last ${mails} mails none says which server checked its sender`];
  const said = by.map(
    ({ name, mails: part, withDmarc }) =>
      `of the last ${mails} mails ${part} say first that ${name} checked their sender, ${withDmarc} of them with a word on DMARC`,
  );
  const isThere = by.some(({ name }) => name === trustedAuth);
  if (trustedAuth === null)
    return [...said, `${names.trusted} is not set: if that is your own mail server, set it to this name`];
  return isThere ? said : [...said, `${names.trusted} is ${trustedAuth}, which is on none of them`];
}
