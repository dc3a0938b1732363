import type { DeskMail, IncomingMail } from "#email-intake/contract/incoming-mail.ts";
import { isOfStranger, mayRemember } from "#email-intake/rules/remembered/remembered-sender.ts";
import { findOwnAddresses, trustsSomebody } from "#email-intake/server/own-mailbox/own-mail-settings.ts";
import type { App } from "#platform/server/app.ts";
import type { Db } from "#platform/server/database/database.ts";
import { findStaffDomains } from "./remembered-sender-store.ts";

/** The provider's domains: those of Havn's addresses, of Havn itself, and of its staff. */
export async function ownDomains({ settings }: Pick<App, "settings">, db: Db): Promise<string[]> {
  const own = (await findOwnAddresses(db, settings)).map((address) => address.slice(address.lastIndexOf("@") + 1));
  return [...own, new URL(settings.origin).hostname, ...(await findStaffDomains(db))];
}

/**
 * Adds what a decision about each email can be remembered for: nothing if no mail server is trusted to confirm senders,
 * since only confirmed ones are recognized.
 */
export async function toDeskMails(app: App, db: Db, mails: readonly IncomingMail[]): Promise<DeskMail[]> {
  if (!mails.some(isOfStranger) || !(await trustsSomebody(db, app.settings)))
    return mails.map((mail) => ({ ...mail, mayRemember: [] }));
  const own = await ownDomains(app, db);
  return mails.map((mail) => ({ ...mail, mayRemember: isOfStranger(mail) ? mayRemember(mail.fromEmail, own) : [] }));
}
