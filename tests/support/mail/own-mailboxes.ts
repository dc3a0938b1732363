import type { TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { type Dovecot, mailPassword } from "./dovecot.ts";

type Entered = Parameters<ReturnType<TestHavn["as"]>["createMailbox"]>[0]["body"];

/** What an administrator enters of a mailbox at a server that isn't there. */
export const enteredMailbox = (name: string, more: Partial<Entered> = {}): Entered => ({
  name,
  address: `${name.toLowerCase()}@havn.example`,
  language: null,
  teamId: null,
  incoming: {
    host: "127.0.0.1",
    port: 1,
    security: "startTls",
    user: name.toLowerCase(),
    password: "x",
    folder: "INBOX",
  },
  outgoing: null,
  sender: null,
  replyAddress: null,
  trustedAuth: null,
  ...more,
});

/** A server of this machine that an administrator may enter. */
export const ownNetwork = { HAVN_ALLOWED_NETWORKS: "127.0.0.0/8" };

/** The part of a mailbox that Dovecot is; its user is the name before the @. */
export const incomingAt = ({ imapPort }: Pick<Dovecot, "imapPort">, user: string): Entered["incoming"] => ({
  ...{ host: "127.0.0.1", port: imapPort, security: "startTls", user },
  ...{ password: mailPassword, folder: "INBOX" },
});

/** The part that sends, by a server on this port. */
export const outgoingAt = (port: number, user: string): Entered["outgoing"] => ({
  ...{ host: "127.0.0.1", port, security: "startTls", user, password: `kode-${user}` },
});

export const createMailbox = async (havn: TestHavn, body: Entered) =>
  (await havn.as("anna").createMailbox({ body })).mailbox;
