import type { Settings } from "#platform/server/settings/settings.ts";

export type MailAddress = { readonly name: string; readonly address: string };

/** The sender of an email: visible From, and envelope sender for bounces. */
export type Sender = { readonly from: string | MailAddress; readonly returnTo?: string };

/** Reply address and author of an email. */
type ReplySender = { readonly replyTo?: string; readonly fromName?: string };
/** MAIL_FROM and MAIL_REPLY_TO, or what a mailbox has instead. */
export type SenderSettings = Pick<Settings, "mailFrom" | "mailReplyTo"> & { readonly brand: string };

/**
 * An email that accepts replies comes from the reply mailbox, under its author's name; any other from MAIL_FROM, under
 * this Havn's name if it has none.
 * Servers check that the envelope sender (SPF) matches the visible domain (DMARC), so the envelope sender is MAIL_FROM
 * if it has the mailbox's domain, otherwise the mailbox.
 */
export function senderOf({ replyTo, fromName }: ReplySender, { mailFrom, mailReplyTo, brand }: SenderSettings): Sender {
  const { name: ownName, address } = readMailAddress(mailFrom);
  const usual = { name: asName(ownName || brand), address };
  if (!replyTo || mailReplyTo === null) return { from: usual };
  const isAligned = domainOf(usual.address) === domainOf(mailReplyTo);
  return {
    from: { name: fromName === undefined ? usual.name : asName(fromName), address: mailReplyTo },
    returnTo: isAligned ? usual.address : mailReplyTo,
  };
}

/** Parses "Havn <no-reply@example.com>". */
export function readMailAddress(written: string): MailAddress {
  const [, name = "", address] = /^"?([^"<>]*)(?:"\s*)?<([^<>]+)>$/.exec(written.trim()) ?? [];
  return { name: name.trim(), address: address ?? written.trim() };
}

const domainOf = (address: string): string => address.slice(address.lastIndexOf("@") + 1).toLowerCase();

/** Removes characters that end a quoted name or make it look like an address. */
const asName = (name: string): string => name.replace(/["\\<>@]|\p{Cc}/gu, "").trim();
