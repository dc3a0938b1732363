import type { PinnedAddress } from "#platform/server/outbound/pin-address.ts";
import { formsOfPassword } from "#platform/server/secrets/hide-secrets.ts";

/** How a connection to a server is secured; "ifOffered" accepts that it isn't. */
export type ServerTls = "implicit" | "startTls" | "ifOffered";

/** Where to connect to. A server on this machine may have any certificate, and needs none after STARTTLS. */
export type ReachedServer = PinnedAddress & { readonly isLocal: boolean };

/** A server of a mailbox, as it is tested. */
export type TestedServer = {
  readonly host: string;
  readonly port: number;
  readonly tls: ServerTls;
  /** Null without a sign-in. */
  readonly user: string | null;
  /** Null if it is needed, but isn't known any more. */
  readonly password: string | null;
  /** Where to connect to, looked up once; throws if that isn't allowed. The operator's own servers aren't checked. */
  readonly reach: () => Promise<ReachedServer>;
};

/** A mailbox to test. Servers that aren't set are null. */
export type TestedMailbox = {
  readonly address: string;
  /** Where answers go to, with a plus. */
  readonly replyAddress: string;
  /** The sender of emails that can't be answered. */
  readonly sender: string;
  readonly incoming: (TestedServer & { readonly folder: string }) | null;
  readonly outgoing: TestedServer | null;
  /** The server that is trusted about senders. */
  readonly trustedAuth: string | null;
  /** Gets a token that signs in to both servers, which have no passwords then; and what its issuer is. */
  readonly oauth?: { readonly issuer: string; readonly getToken: () => Promise<string> };
};

/** What secures the connection to a server. */
export const tlsOf = ({ tls }: Pick<TestedServer, "tls">, { isLocal }: ReachedServer): ServerTls =>
  isLocal && tls === "startTls" ? "ifOffered" : tls;

/** What a sign-in sends, in its forms, to leave it out of what is shown. */
export const secretsOf = ({ incoming, outgoing }: TestedMailbox): string[] =>
  [incoming, outgoing].flatMap((server) => formsOfPassword({ user: server?.user, pass: server?.password }));
