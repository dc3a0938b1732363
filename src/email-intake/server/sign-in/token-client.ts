import { issuerOf } from "#email-intake/rules/sign-in/mail-provider.ts";
import { signInPurpose } from "#email-intake/server/own-mailbox/mailbox-secrets.ts";
import type { StoredOwnMailbox } from "#email-intake/server/own-mailbox/own-mailbox-store.ts";
import { unseal } from "#platform/server/secrets/seal.ts";
import type { GotToken, TokenClient } from "./get-token.ts";
import { SignInRefused } from "./sign-in-refused.ts";

/** The client by which a mailbox gets its tokens. Throws `SignInRefused` if something isn't entered. */
export function tokenClientOf({ id, kind, signIn, incoming }: StoredOwnMailbox): TokenClient {
  if (signIn === null) throw new SignInRefused("settings", "unfinished");
  const { grant, scopes, clientId, clientSecret: sealed } = signIn;
  const issuer = issuerOf(kind, signIn);
  if (issuer === null || clientId === null || sealed === null) throw new SignInRefused("settings", "unfinished");
  const clientSecret = openSealed(sealed, signInPurpose(id, "client secret"));
  return { ...{ kind, grant, scopes, issuer, clientId, clientSecret }, user: incoming.user };
}

export function openSealed(sealed: string, purpose: string): string {
  try {
    return unseal(sealed, purpose);
  } catch {
    throw new SignInRefused("settings", "secretLost");
  }
}

/** A token is renewed after this part of its life. */
const renewedAfter = 0.8;

export const timesOf = ({ livesMs }: Pick<GotToken, "livesMs">, now: Date) => ({
  renewAt: new Date(now.getTime() + livesMs * renewedAfter),
  endsAt: new Date(now.getTime() + livesMs),
});
