import type { MailboxKind } from "#email-intake/contract/mailbox-sign-in.ts";
import { missingOf } from "#email-intake/rules/sign-in/sign-in-state.ts";
import { type EnteredMailbox, keepsSecret } from "#email-intake/server/own-mailbox/check-entered.ts";
import { signInPurpose } from "#email-intake/server/own-mailbox/mailbox-secrets.ts";
import type { StoredOwnMailbox } from "#email-intake/server/own-mailbox/own-mailbox-store.ts";
import type { Db } from "#platform/server/database/database.ts";
import { seal } from "#platform/server/secrets/open-secrets.ts";
import { type StoredSignIn, storeSignIn } from "./sign-in-store.ts";

/** Stores how a mailbox signs in: what was entered, with the secret and the tokens that stay. */
export async function saveSignIn(
  db: Db,
  id: number,
  entered: EnteredMailbox,
  current: StoredOwnMailbox | null,
): Promise<void> {
  const { signIn } = entered;
  if (!signIn) return current?.signIn ? storeSignIn(db, id, null, false) : undefined;
  const { clientSecret: given, tenant, issuer, ...values } = signIn;
  const { kind = "other" } = entered;
  const isKept = keepsSecret(entered, current);
  const kept = isKept ? (current?.signIn?.clientSecret ?? null) : null;
  const clientSecret = given === undefined ? kept : await seal(db, given, signInPurpose(id, "client secret"));
  const isOf = { tenant: kind === "microsoft" ? tenant : null, issuer: kind === "other" ? issuer : null };
  await storeSignIn(db, id, { ...values, ...isOf, clientSecret }, isKept && values.scopes === current?.signIn?.scopes);
}

/** Whether a mailbox can't sign in by OAuth2 yet. */
export const lacksSignIn = (kind: MailboxKind, signIn: StoredSignIn | null): boolean =>
  signIn !== null && missingOf(kind, { ...signIn, hasSecret: signIn.clientSecret !== null }) !== null;
