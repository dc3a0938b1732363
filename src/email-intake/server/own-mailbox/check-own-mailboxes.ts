import {
  type Check,
  type CheckedMailbox,
  checkMail,
  checkOneMailbox,
  tlsHint,
} from "#email-intake/server/mailbox/mail-check.ts";
import type { SigningApp } from "#email-intake/server/sign-in/mail-token.ts";
import { type Db, openDatabase } from "#platform/server/database/database.ts";
import { reachDatabase } from "#platform/server/database/reach-database.ts";
import { smtpOptions } from "#platform/server/mail/smtp.ts";
import { secretOf } from "#platform/server/secrets/folder-secret.ts";
import { openSecrets } from "#platform/server/secrets/open-secrets.ts";
import { StartError } from "#platform/server/settings/start-error.ts";
import type { OwnSettings } from "#settings/server/read-declared.ts";
import { imapOf, smtpOf } from "./mailbox-servers.ts";
import { setsMailbox } from "./own-mail-settings.ts";
import { findOwnMailboxes, type StoredOwnMailbox } from "./own-mailbox-store.ts";

const reachLocal = async (dataDir: string) =>
  (await import("#local-database/embedded-postgres.ts")).reachEmbeddedPostgres(dataDir);

/**
 * Checks the environment's mailbox, if there is one, and each that has a row, retired ones too, one after the other.
 * Returns whether all are well. Throws before the first one if the passwords can't be read.
 */
export async function checkAllMailboxes(env: NodeJS.ProcessEnv, check: Check): Promise<boolean> {
  const { settings, print } = check;
  return withDatabase(env, settings, async (database) => {
    const signing = { settings, database, now: () => new Date() };
    const mailboxes = await findOwnMailboxes(database.db);
    const hasEnvironments = setsMailbox(settings);
    let isWell = hasEnvironments ? await checkMail(check) : mailboxes.length > 0;
    if (!hasEnvironments && !isWell)
      print("FAILED  no mailbox is set, neither in the environment nor at /settings/mail");
    for (const mailbox of mailboxes) {
      print(`\n${mailbox.name} <${mailbox.address}>`);
      isWell = (await checkOneMailbox(settings, check, () => toChecked(signing, mailbox))) && isWell;
    }
    return isWell;
  });
}

async function withDatabase<T>(
  env: NodeJS.ProcessEnv,
  settings: OwnSettings,
  work: (database: { readonly db: Db }) => Promise<T>,
): Promise<T> {
  const reached = await reachDatabase(env, reachLocal);
  try {
    const database = openDatabase(reached.url, { connections: 1 });
    try {
      await database.db.transaction().execute((tx) => openSecrets(tx, secretOf(settings)));
      return await work(database);
    } finally {
      await database.close();
    }
  } finally {
    await reached.close();
  }
}

const hints = {
  token: ". Connect it again at /settings/mail",
  login: ". Enter user and password again at /settings/mail",
  tls: tlsHint,
  folder: ". Check its folder at /settings/mail",
  connection: ". Check its server and port at /settings/mail",
  other: "",
} as const;

type SigningCommand = SigningApp & { readonly settings: OwnSettings };

async function toChecked(signing: SigningCommand, mailbox: StoredOwnMailbox): Promise<CheckedMailbox> {
  const { settings } = signing;
  const { address, sender, replyAddress, trustedAuth, outgoing, incoming } = mailbox;
  const environments = settings.smtpUrl && smtpOptions(new URL(settings.smtpUrl), new URL(settings.origin).hostname);
  const smtp = (await smtpOf(signing, mailbox)) ?? environments;
  if (!smtp) throw new StartError("it has no server for sending, and SMTP_URL is not set");
  return {
    ...{ imap: await imapOf(signing, mailbox), host: incoming.host, smtp },
    ...{ sender: sender ?? address, address, replyAddress: replyAddress ?? address, trustedAuth },
    hints,
    names: {
      smtp: outgoing ? "its outgoing mail" : "SMTP_URL",
      ...{ imap: "its incoming mail", replyTo: "its address for answers", trusted: "The server trusted about senders" },
    },
  };
}
