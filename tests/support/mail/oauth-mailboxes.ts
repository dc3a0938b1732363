import type { TestHavn } from "#tests/support/havn/start-test-havn.ts";
import type { Dovecot } from "./dovecot.ts";
import { enteredMailbox, incomingAt } from "./own-mailboxes.ts";
import type { TokenIssuer } from "./token-issuer.ts";

type Entered = ReturnType<typeof enteredMailbox>;
type SignIn = NonNullable<Entered["signIn"]>;

/** How a mailbox signs in at this issuer. */
export const signInAt = ({ url, client }: TokenIssuer, more: Partial<SignIn> = {}): SignIn => ({
  ...{ grant: "clientCredentials", issuer: url, tenant: null, secretEnds: null, scopes: null },
  ...client,
  ...more,
});

type MailServers = { readonly dovecot?: Pick<Dovecot, "imapPort">; readonly smtpPort?: number };

/** A mailbox that signs in with OAuth2; its user is `care`. */
export function oauthMailbox(signIn: SignIn, { dovecot = { imapPort: 1 }, smtpPort }: MailServers = {}): Entered {
  const { password: _incoming, ...incoming } = incomingAt(dovecot, "care");
  return enteredMailbox("Care", {
    incoming,
    outgoing: smtpPort === undefined ? null : { host: "127.0.0.1", port: smtpPort, security: "startTls", user: "care" },
    signIn,
  });
}

/** The mailbox as administrators see it. */
export async function shownMailbox(havn: TestHavn, id: number | null) {
  const { mailboxes } = await havn.as("anna").getOwnMailboxes({ body: {} });
  const found = mailboxes.find((each) => each.id === id);
  if (!found) throw new Error("no such mailbox");
  return found;
}
