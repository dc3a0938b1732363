import { emailKey } from "#platform/rules/text/email-key.ts";
import { SettingsError } from "./start-error.ts";

/**
 * Parses MAIL_REPLY_TO. We append "+…" to the local part, so it must leave room for that (RFC 5321: 64 characters
 * before the @).
 */
export function readReplyTo(value: string | undefined): string | null {
  if (value === undefined) return null;
  if (!/^[A-Za-z0-9._-]{1,20}@[A-Za-z0-9.-]{1,180}$/.test(value)) {
    throw new SettingsError(
      `MAIL_REPLY_TO must be an address like care@example.com, without a plus and with at most 20 characters before the @, not "${value}"`,
    );
  }
  return emailKey(value);
}

/** Parses MAIL_TRUSTED_AUTH. */
export function readTrustedAuth(value: string | undefined): string | null {
  if (value === undefined) return null;
  if (!/^[A-Za-z0-9._-]{1,255}$/.test(value)) {
    throw new SettingsError(`MAIL_TRUSTED_AUTH must be a name like mx.example.com, not "${value}"`);
  }
  return value.toLowerCase();
}
