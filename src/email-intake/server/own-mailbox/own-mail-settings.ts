import { chooseMailbox, defaultMailbox } from "#email-intake/rules/own-mailbox/choose-mailbox.ts";
import { emailKey } from "#platform/rules/text/email-key.ts";
import type { App } from "#platform/server/app.ts";
import type { Db } from "#platform/server/database/database.ts";
import { readMailAddress } from "#platform/server/mail/sender.ts";
import type { Settings } from "#platform/server/settings/settings.ts";
import { findCaseOfMailbox } from "./case-mailbox-store.ts";
import { findOwnMailboxes, mailboxIdOf, type StoredOwnMailbox } from "./own-mailbox-store.ts";

type EnvironmentMail = Pick<Settings, "mailFrom" | "mailReplyTo" | "imap" | "smtpUrl" | "mailTrustedAuth">;

/** Whether the environment sets a mailbox: one that is read, or a server that sends. */
export const setsMailbox = ({ imap, smtpUrl }: Pick<EnvironmentMail, "imap" | "smtpUrl">): boolean =>
  imap !== null || smtpUrl !== null;

/** Whether our mailboxes send what isn't about a case, and whether any is read. */
export async function findOwnMailState(db: Db): Promise<{ isSent: boolean; isRead: boolean }> {
  const mailboxes = await findOwnMailboxes(db);
  return { isSent: (defaultMailbox(mailboxes)?.outgoing ?? null) !== null, isRead: mailboxes.length > 0 };
}

/** Which mailbox a case is answered from, and where answers go to; null if they aren't read. */
export type AnsweringMailbox = { readonly mailboxId: number | null; readonly replyAddress: string | null };

export async function findAnsweringMailbox(
  db: Db,
  settings: EnvironmentMail,
  caseId: number,
): Promise<AnsweringMailbox> {
  const environment = { mailboxId: null, replyAddress: settings.mailReplyTo };
  const mailboxes = await findOwnMailboxes(db);
  if (mailboxes.length === 0) return environment;
  const chosen = chooseMailbox(await findCaseOfMailbox(db, caseId), mailboxes, settings.smtpUrl !== null);
  return chosen ? { mailboxId: chosen.id, replyAddress: replyAddressOf(chosen) } : environment;
}

const replyAddressOf = ({ replyAddress, address }: StoredOwnMailbox): string => replyAddress ?? address;

/** Where answers are read: with a case and person after a plus, at each of these they are ours. */
export async function findReplyAddresses(db: Db, { mailReplyTo }: EnvironmentMail): Promise<string[]> {
  const ours = (await findOwnMailboxes(db)).map(replyAddressOf);
  return mailReplyTo === null ? ours : [mailReplyTo, ...ours];
}

/** The mailbox that a row about reading or an incoming email names; null for the environment's, and for a removed one. */
export async function findMailboxOf(db: Db, mailbox: string | null): Promise<StoredOwnMailbox | null> {
  const id = mailbox === null ? null : mailboxIdOf(mailbox);
  return id === null ? null : ((await findOwnMailboxes(db)).find((own) => own.id === id) ?? null);
}

/** The server that is trusted about the senders of what is in a mailbox, which has no say about other mailboxes. */
export async function findTrustedAuth(
  { database, settings }: Pick<App, "database" | "settings">,
  mailbox: string | null,
): Promise<string | null> {
  if (mailbox === null || mailboxIdOf(mailbox) === null) return settings.mailTrustedAuth;
  return (await findMailboxOf(database.db, mailbox))?.trustedAuth ?? null;
}

/** Whether some mailbox trusts a server about senders. */
export async function trustsSomebody(db: Db, { mailTrustedAuth }: EnvironmentMail): Promise<boolean> {
  return mailTrustedAuth !== null || (await findOwnMailboxes(db)).some(({ trustedAuth }) => trustedAuth !== null);
}

/** The addresses that Havn sends from and receives at. */
export async function findOwnAddresses(db: Db, { mailFrom, mailReplyTo, imap }: EnvironmentMail): Promise<string[]> {
  const own = (await findOwnMailboxes(db)).flatMap(({ address, sender, replyAddress, incoming }) => [
    address,
    ...[sender, replyAddress].filter((each) => each !== null),
    ...accountOf(incoming),
  ]);
  const replyTo = mailReplyTo === null ? [] : [mailReplyTo];
  return [readMailAddress(mailFrom).address, ...replyTo, ...(imap ? accountOf(imap) : []), ...own].map(emailKey);
}

const accountOf = ({ user }: { readonly user: string }): string[] => (user.includes("@") ? [user] : []);

/** The names and addresses that our emails are signed with and come from, in lower case. */
export async function findOwnNames(db: Db, { brand, mailFrom, mailReplyTo }: Settings): Promise<string[]> {
  const { name, address } = readMailAddress(mailFrom);
  const own = (await findOwnMailboxes(db)).flatMap((mailbox) => [mailbox.name, mailbox.address, mailbox.sender ?? ""]);
  return [brand, name, address, mailReplyTo ?? "", ...own]
    .filter((each) => each !== "")
    .map((each) => each.toLowerCase());
}
