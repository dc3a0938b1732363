import type { Settings } from "#platform/server/settings/settings.ts";

export type MailAddress = { readonly name: string; readonly address: string };

/** As whom a mail goes out: what people read, and to whom servers send it back. */
export type Sender = { readonly from: string | MailAddress; readonly returnTo?: string };

/** Where answers to a mail go, and by whom it is. */
type Answered = { readonly replyTo?: string; readonly fromName?: string };
type Sending = Pick<Settings, "mailFrom" | "mailReplyTo" | "brand">;

/**
 * A mail that takes answers is from the mailbox that takes them, under the name of whom it is by; any other from MAIL_FROM.
 * Servers check the sender that they send back to (SPF) and the domain that people read together (DMARC): so that is MAIL_FROM
 * where it is of the mailbox's domain, otherwise the mailbox.
 */
export function senderOf({ replyTo, fromName }: Answered, { mailFrom, mailReplyTo, brand }: Sending): Sender {
  if (!replyTo || mailReplyTo === null) return { from: mailFrom };
  const usual = readAddress(mailFrom);
  const isAligned = domainOf(usual.address) === domainOf(mailReplyTo);
  return {
    from: { name: asName(fromName ?? (usual.name || brand)), address: mailReplyTo },
    returnTo: isAligned ? usual.address : mailReplyTo,
  };
}

/** "Havn <no-reply@example.com>" taken apart. */
export function readAddress(written: string): MailAddress {
  const [, name = "", address] = /^"?([^"<>]*)(?:"\s*)?<([^<>]+)>$/.exec(written.trim()) ?? [];
  return { name: name.trim(), address: address ?? written.trim() };
}

const domainOf = (address: string): string => address.slice(address.lastIndexOf("@") + 1).toLowerCase();

/** Nothing that ends a quoted name, or reads as an address in it. */
const asName = (name: string): string => name.replace(/["\\<>@]|\p{Cc}/gu, "").trim();
