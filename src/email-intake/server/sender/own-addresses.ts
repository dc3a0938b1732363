import { emailKey } from "#platform/rules/text/email-key.ts";
import type { Settings } from "#platform/server/settings/settings.ts";

/** The addresses that Havn sends from and receives at. */
export function ownAddresses({ mailFrom, mailReplyTo, imap }: Pick<Settings, "mailFrom" | "mailReplyTo" | "imap">) {
  const from = /<([^<>]+)>/.exec(mailFrom)?.[1] ?? mailFrom;
  const mailbox = imap?.user.includes("@") ? [imap.user] : [];
  return [from, ...(mailReplyTo ? [mailReplyTo] : []), ...mailbox].map(emailKey);
}
