import { emailKey } from "#platform/rules/text/email-key.ts";
import type { Settings } from "#platform/server/settings/settings.ts";

/** The addresses from which Havn writes, and at which it is written to. */
export function ownAddresses({ mailFrom, mailReplyTo, imap }: Pick<Settings, "mailFrom" | "mailReplyTo" | "imap">) {
  const from = /<([^<>]+)>/.exec(mailFrom)?.[1] ?? mailFrom;
  const mailbox = imap?.user.includes("@") ? [imap.user] : [];
  return [from, ...(mailReplyTo ? [mailReplyTo] : []), ...mailbox].map(emailKey);
}
