import { unseal } from "#platform/server/secrets/seal.ts";
import type { StoredOwnMailbox } from "./own-mailbox-store.ts";

export type MailboxPart = "incoming" | "outgoing";

/** What a password is sealed for: the row and column that it is in. */
export const passwordPurpose = (id: number, part: MailboxPart): string => `mailbox ${id} ${part} password`;

/** What OAuth2 keeps of a mailbox, sealed. */
export type SignInSecret = "client secret" | "refresh token" | "access token" | "consent";
export const signInPurpose = (id: number, what: SignInSecret): string => `mailbox ${id} ${what}`;

/** A mailbox's password; null if none is stored. */
export function mailboxPassword(mailbox: Pick<StoredOwnMailbox, "id" | MailboxPart>, part: MailboxPart): string | null {
  const sealed = mailbox[part]?.password ?? null;
  return sealed === null ? null : unseal(sealed, passwordPurpose(mailbox.id, part));
}
