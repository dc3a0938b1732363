import { type MailboxSecurity, mailboxSecurity, type OwnMailbox } from "#email-intake/contract/own-mailbox.ts";
import type { ownMailboxCalls } from "#email-intake/contract/own-mailbox-calls.ts";
import type { CallInput } from "#platform/contract/call.ts";

/** A server while it is edited. Its password is only what was just typed. */
export type ServerValues = {
  readonly host: string;
  readonly port: string;
  readonly security: MailboxSecurity;
  readonly user: string;
  readonly password: string;
};

/** A mailbox while it is edited: empty texts are none. */
export type EditedMailbox = {
  /** Of the mailbox that is changed. */
  readonly version: number;
  readonly name: string;
  readonly address: string;
  readonly language: "en-US" | "da-DK" | "none";
  readonly teamId: number | null;
  readonly incoming: ServerValues & { readonly folder: string };
  /** Whether it sends by a server of its own, or by that of the environment. */
  readonly hasOutgoing: boolean;
  readonly outgoing: ServerValues;
  readonly sender: string;
  readonly replyAddress: string;
  readonly trustedAuth: string;
};

export type ServerKind = "incoming" | "outgoing";

/** The usual ports of each kind of server. */
const ports = {
  incoming: { tls: "993", startTls: "143" },
  outgoing: { tls: "465", startTls: "587" },
} as const satisfies Readonly<Record<ServerKind, Readonly<Record<MailboxSecurity, string>>>>;

const noServer = (kind: ServerKind): ServerValues => ({
  ...{ host: "", port: ports[kind].tls, security: "tls", user: "", password: "" },
});

export const newMailbox: EditedMailbox = {
  ...{ version: 0, name: "", address: "", language: "none", teamId: null },
  incoming: { ...noServer("incoming"), folder: "INBOX" },
  hasOutgoing: true,
  outgoing: noServer("outgoing"),
  ...{ sender: "", replyAddress: "", trustedAuth: "" },
};

type ShownServer = NonNullable<OwnMailbox["outgoing"]>;

const securityOf = (security: ShownServer["security"]): MailboxSecurity =>
  security === "none" ? "startTls" : security;

const serverOf = ({ host, port, security, user }: ShownServer): ServerValues => ({
  ...{ host, port: String(port), security: securityOf(security), user: user ?? "", password: "" },
});

export const valuesOfMailbox = ({ incoming, outgoing, ...mailbox }: OwnMailbox): EditedMailbox => ({
  ...{ version: mailbox.version, name: mailbox.name, address: mailbox.address, teamId: mailbox.teamId },
  language: mailbox.language ?? "none",
  incoming: incoming ? { ...serverOf(incoming), folder: incoming.folder } : newMailbox.incoming,
  hasOutgoing: outgoing !== null,
  outgoing: outgoing ? serverOf(outgoing) : newMailbox.outgoing,
  ...{ sender: mailbox.sender ?? "", replyAddress: mailbox.replyAddress ?? "", trustedAuth: mailbox.trustedAuth ?? "" },
});

/** Another security has another usual port; one that was chosen otherwise stays. */
export function withSecurity<S extends ServerValues>(kind: ServerKind, server: S, security: MailboxSecurity): S {
  const isUsual = mailboxSecurity.some((each) => ports[kind][each] === server.port);
  return { ...server, security, ...(isUsual && { port: ports[kind][security] }) };
}

/** Whether a server needs its password: it has none yet, or goes elsewhere than where it was entered for. */
export function needsPassword(stored: ShownServer | null, { host, port, security, user }: ServerValues): boolean {
  if (user === "") return false;
  if (!stored?.hasPassword) return true;
  return (
    stored.host.toLowerCase() !== host.trim().toLowerCase() ||
    String(stored.port) !== port.trim() ||
    stored.security !== security ||
    stored.user !== user
  );
}

const serverToStore = ({ host, port, security, password }: ServerValues) => ({
  ...{ host, port: Number(port), security, ...(password !== "" && { password }) },
});

type MailboxBody = CallInput<typeof ownMailboxCalls.createMailbox>["body"];

/** As a mailbox is stored. */
export const bodyOfMailbox = (values: EditedMailbox): MailboxBody => ({
  ...{ name: values.name.trim() || values.address, address: values.address, teamId: values.teamId },
  language: values.language === "none" ? null : values.language,
  incoming: { ...serverToStore(values.incoming), user: values.incoming.user, folder: values.incoming.folder },
  outgoing: values.hasOutgoing ? { ...serverToStore(values.outgoing), user: values.outgoing.user || null } : null,
  sender: values.sender.trim() || null,
  replyAddress: values.replyAddress.trim() || null,
  trustedAuth: values.trustedAuth.trim() || null,
});
