import { ImapFlow } from "imapflow";
import { createTransport, type Transporter } from "nodemailer";
import type { TestedServerName } from "#email-intake/contract/mailbox-test.ts";
import type { MailHeaders } from "#email-intake/rules/automatic-mail.ts";
import { optionsOf } from "#email-intake/server/mailbox/mailbox-connection.ts";
import { type ProbedMailbox, probedMailbox } from "#email-intake/server/mailbox/probed-mailbox.ts";
import { parseHead } from "#email-intake/server/reading/parse-mail.ts";
import { secondMs } from "#platform/rules/durations.ts";
import type { SmtpAuth } from "#platform/server/mail/smtp.ts";
import { formsOfToken } from "#platform/server/secrets/hide-secrets.ts";
import { type ReachedServer, type TestedMailbox, type TestedServer, tlsOf } from "./tested-mailbox.ts";

type WaitOptions = { readonly signal: AbortSignal };

/** The connections of a test, which stay open from step to step. Names are resolved once. */
export function testedConnections(mailbox: TestedMailbox, ownHost: string) {
  const found = new Map<TestedServerName, ReachedServer>();
  let client: ImapFlow | null = null;
  let transport: Transporter | null = null;
  let open: ProbedMailbox | null = null;
  let token: string | undefined;

  const reach = async (name: TestedServerName): Promise<ReachedServer> => {
    const server = mailbox[name] ?? fail("no such server");
    const reached = found.get(name) ?? (await server.reach());
    found.set(name, reached);
    return reached;
  };
  const signedIn = () => client ?? fail("the mailbox isn't open");
  const opened = (signal: AbortSignal): ProbedMailbox => {
    closeOn({ signal }, () => client?.close());
    return open ?? fail("the folder isn't open");
  };
  return {
    ownHost,
    reach,
    opened,
    getToken: async (): Promise<void> => {
      token = await mailbox.oauth?.getToken();
    },
    tokens: (): string[] => (token === undefined ? [] : formsOfToken(token)),
    signInToRead: async (signal: AbortSignal): Promise<void> => {
      const incoming = mailbox.incoming ?? fail("no incoming server");
      const connecting = new ImapFlow(imapOptions({ ...incoming, token }, await reach("incoming")));
      client = connecting;
      client.on("error", () => undefined);
      closeOn({ signal }, () => connecting.close());
      await client.connect();
    },
    signInToSend: async (signal: AbortSignal): Promise<void> => {
      const outgoing = mailbox.outgoing ?? fail("no outgoing server");
      transport = createTransport(smtpOptionsOf({ ...outgoing, token }, await reach("outgoing"), ownHost));
      closeOn({ signal }, () => transport?.close());
      await transport.verify();
    },
    openFolder: async (signal: AbortSignal): Promise<{ count: number; isReadOnly: boolean }> => {
      const folder = mailbox.incoming?.folder ?? "INBOX";
      const imap = signedIn();
      closeOn({ signal }, () => imap.close());
      const { exists, readOnly = false } = await imap.mailboxOpen(folder);
      open = probedMailbox(imap, folder, exists);
      return { count: exists, isReadOnly: readOnly };
    },
    sender: (signal: AbortSignal): Transporter => {
      closeOn({ signal }, () => transport?.close());
      return transport ?? fail("no server is signed in to");
    },
    /** The header of an email that has arrived; Havn may be moving it meanwhile. */
    headOf: async (messageId: string): Promise<Pick<MailHeaders, "headers" | "senders">> => {
      const imap = signedIn();
      const folder = await open?.find(messageId);
      if (!folder) return { headers: [], senders: [] };
      await imap.mailboxOpen(folder);
      const [found] = (await imap.search({ header: { "message-id": messageId } }, { uid: true })) || [];
      const mail = found === undefined ? false : await imap.fetchOne(String(found), { headers: true }, { uid: true });
      return parseHead((mail ? mail.headers : undefined) ?? Buffer.alloc(0));
    },
    /** Deletes these emails, unless Havn has taken them in. */
    close: async (messageIds: readonly string[]): Promise<void> => {
      transport?.close();
      if (client === null) return;
      const imap = client;
      const timer = setTimeout(() => imap.close(), farewellMs);
      for (const messageId of messageIds) await open?.remove(messageId).catch(() => undefined);
      await imap.logout().catch(() => undefined);
      clearTimeout(timer);
      imap.close();
    },
  };
}

const farewellMs = 5 * secondMs;

function fail(what: string): never {
  throw new Error(what);
}

const closeOn = ({ signal }: WaitOptions, close: () => void): void =>
  signal.addEventListener("abort", () => close(), { once: true });

type WithToken = { readonly token: string | undefined };
type Incoming = NonNullable<TestedMailbox["incoming"]> & WithToken;

const placeOf = ({ host, servername }: ReachedServer) => ({ host, ...(servername !== undefined && { servername }) });

const imapOptions = ({ port, tls, user, password, folder, token }: Incoming, reached: ReachedServer) => ({
  ...optionsOf({
    ...{ host: reached.host, port, folder, secure: tls === "implicit", isLocal: reached.isLocal },
    ...{ user: user ?? "", password: password ?? "" },
    ...(token !== undefined && { token: { value: token, renewAt: new Date(0) } }),
  }),
  ...placeOf(reached),
});

/** The environment's server, by which a mailbox without one of its own sends, has a password, and isn't told the token. */
const authOf = ({ password, token }: TestedServer & WithToken, user: string): SmtpAuth =>
  password !== null || token === undefined
    ? { user, pass: password ?? "" }
    : { type: "OAuth2", user, accessToken: token };

const smtpOptionsOf = (server: TestedServer & WithToken, reached: ReachedServer, ownHost: string) => ({
  ...placeOf(reached),
  port: server.port,
  secure: server.tls === "implicit",
  requireTLS: tlsOf(server, reached) === "startTls",
  tls: { rejectUnauthorized: !reached.isLocal },
  ...(server.user !== null && { auth: authOf(server, server.user) }),
  name: ownHost,
  ...{ connectionTimeout: 10 * secondMs, greetingTimeout: 10 * secondMs, socketTimeout: 60 * secondMs },
});
