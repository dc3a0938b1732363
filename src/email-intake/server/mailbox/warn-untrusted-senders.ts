import type { App } from "#platform/server/app.ts";

/**
 * Logs a warning if email is read without a trusted server for sender authentication, with the consequences for
 * replies.
 */
export function warnUntrustedSenders({ settings, log }: Pick<App, "settings" | "log">): void {
  if (settings.imap === null || settings.mailTrustedAuth !== null) return;
  log.warn(
    "MAIL_TRUSTED_AUTH is not set: anybody can write a sender's address. An answer by mail becomes its sender's message only by the address that they alone were given; all others wait for staff on their case",
  );
}
