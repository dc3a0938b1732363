import type { ProcessSettings } from "#platform/server/settings/settings.ts";

/** The mailbox of a demo without mail servers: its address, and the name by which it vouches for senders. */
export type DemoMailbox = { readonly address: string; readonly server: string };

/** What it is called where no setting says otherwise. */
export const usualDemoMailbox: DemoMailbox = { address: "care@havn.example", server: "mx.havn.example" };

/** The settings that decide about it. */
export type MailSettings = Pick<
  ProcessSettings,
  "demo" | "production" | "imap" | "smtpUrl" | "mailReplyTo" | "mailTrustedAuth"
>;

/** A demo that neither reads nor sends email. */
const isOnItsOwn = ({ demo, production, imap, smtpUrl }: MailSettings): boolean =>
  demo && !production && imap === null && smtpUrl === null;

/** Gives such a demo a mailbox, so its emails can be answered. */
export const withDemoMailbox = <S extends MailSettings>(settings: S): S =>
  isOnItsOwn(settings)
    ? {
        ...settings,
        mailReplyTo: settings.mailReplyTo ?? usualDemoMailbox.address,
        mailTrustedAuth: settings.mailTrustedAuth ?? usualDemoMailbox.server,
      }
    : settings;

/** The mailbox that anybody may write to at /demo/write; null outside such a demo. */
export function demoMailboxOf(settings: MailSettings): DemoMailbox | null {
  const { mailReplyTo, mailTrustedAuth } = settings;
  if (!isOnItsOwn(settings) || mailReplyTo === null || mailTrustedAuth === null) return null;
  return { address: mailReplyTo, server: mailTrustedAuth };
}
