import type { ProcessSettings } from "#platform/server/settings/settings.ts";

/** The mailbox of a demo without mail servers: its address, and the name of its trusted server. */
export type DemoMailbox = { readonly address: string; readonly server: string };

/** The defaults of the demo's mailbox. */
export const defaultDemoMailbox: DemoMailbox = { address: "care@havn.example", server: "mx.havn.example" };

/** The settings that determine whether there is one. */
export type MailSettings = Pick<
  ProcessSettings,
  "demo" | "production" | "imap" | "smtpUrl" | "mailReplyTo" | "mailTrustedAuth"
>;

/** Whether this is a demo that neither reads nor sends email. */
const isOnItsOwn = ({ demo, production, imap, smtpUrl }: MailSettings): boolean =>
  demo && !production && imap === null && smtpUrl === null;

/** Gives such a demo a mailbox, so that its emails can be answered. */
export const withDemoMailbox = <S extends MailSettings>(settings: S): S =>
  isOnItsOwn(settings)
    ? {
        ...settings,
        mailReplyTo: settings.mailReplyTo ?? defaultDemoMailbox.address,
        mailTrustedAuth: settings.mailTrustedAuth ?? defaultDemoMailbox.server,
      }
    : settings;

/** The mailbox that anybody can write to at /demo/write; null outside such a demo. */
export function demoMailboxOf(settings: MailSettings): DemoMailbox | null {
  const { mailReplyTo, mailTrustedAuth } = settings;
  if (!isOnItsOwn(settings) || mailReplyTo === null || mailTrustedAuth === null) return null;
  return { address: mailReplyTo, server: mailTrustedAuth };
}
