import type { PinnedAddress } from "#platform/server/outbound/pin-address.ts";

/** How a connection to a server is secured; "none" only to the machine on which Havn runs. */
export type ServerTls = "implicit" | "startTls" | "none";

/** A server of a mailbox, as it is tested. */
export type TestedServer = {
  readonly host: string;
  readonly port: number;
  readonly tls: ServerTls;
  /** Null without a sign-in. */
  readonly user: string | null;
  /** Null if it is needed, but isn't known any more. */
  readonly password: string | null;
  /** Any certificate will do, on the machine on which Havn runs. */
  readonly trustsAny: boolean;
};

/** A mailbox to test. Servers that aren't set are null. */
export type TestedMailbox = {
  readonly address: string;
  /** The sender of emails that can't be answered. */
  readonly sender: string;
  readonly incoming: (TestedServer & { readonly folder: string }) | null;
  readonly outgoing: TestedServer | null;
  /** The server that is trusted about senders. */
  readonly trustedAuth: string | null;
  /** Where to connect to for a name: the operator's own names are taken as they are. */
  readonly pin: (host: string) => Promise<PinnedAddress>;
};

/** What a sign-in sends, in its forms, to leave it out of what is shown. */
export function secretsOf({ incoming, outgoing }: TestedMailbox): string[] {
  return [incoming, outgoing].flatMap((server) => {
    const { user, password } = server ?? {};
    if (!password) return [];
    const plain = Buffer.from(`\0${user}\0${password}`).toString("base64");
    return [password, encodeURIComponent(password), Buffer.from(password).toString("base64"), plain];
  });
}
