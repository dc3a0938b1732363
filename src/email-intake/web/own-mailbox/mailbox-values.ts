import type { MailboxGrant } from "#email-intake/contract/mailbox-sign-in.ts";
import { type MailboxSecurity, mailboxSecurity, type OwnMailbox } from "#email-intake/contract/own-mailbox.ts";
import type { ownMailboxCalls } from "#email-intake/contract/own-mailbox-calls.ts";
import { grantsOf, type SetupKind, setupKindOf } from "#email-intake/rules/mailbox-setup/setup-steps.ts";
import { mailProviders } from "#email-intake/rules/sign-in/mail-provider.ts";
import type { CallInput } from "#platform/contract/call.ts";

/** A server while it is edited. Its password is only what was just typed. */
export type ServerValues = {
  readonly host: string;
  readonly port: string;
  readonly security: MailboxSecurity;
  readonly user: string;
  readonly password: string;
};

/** How a mailbox logs in by OAuth2 while it is edited: what its kind doesn't need stays empty. */
export type EditedSignIn = {
  readonly grant: MailboxGrant;
  readonly issuer: string;
  readonly tenant: string;
  readonly clientId: string;
  /** Only what was just typed. */
  readonly clientSecret: string;
  readonly secretEnds: string;
  readonly scopes: string;
};

/** A mailbox while it is edited: empty texts are none. */
export type EditedMailbox = {
  /** Of the mailbox that is changed. */
  readonly version: number;
  readonly kind: SetupKind;
  readonly signIn: EditedSignIn;
  readonly perMinute: string;
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

const noSignIn: EditedSignIn = {
  ...{ grant: "clientCredentials", issuer: "", tenant: "", clientId: "", clientSecret: "", secretEnds: "", scopes: "" },
};

export const newMailbox: EditedMailbox = {
  ...{ kind: "password", signIn: noSignIn, perMinute: "" },
  ...{ version: 0, name: "", address: "", language: "none", teamId: null },
  incoming: { ...noServer("incoming"), folder: "INBOX" },
  hasOutgoing: true,
  outgoing: noServer("outgoing"),
  ...{ sender: "", replyAddress: "", trustedAuth: "" },
};

type KnownServer = (typeof mailProviders)["microsoft"]["incoming"];
const knownServer = ({ host, port, security }: KnownServer) => ({ host, port: String(port), security, password: "" });

/** The same at another provider: its servers and its best way to log in. A chosen way stays if the new kind has it, too. */
export function withKind(values: EditedMailbox, kind: SetupKind): EditedMailbox {
  const [best = "clientCredentials"] = grantsOf(kind);
  const grant = grantsOf(kind).includes(values.signIn.grant) ? values.signIn.grant : best;
  const known = kind === "microsoft" || kind === "google" ? mailProviders[kind] : null;
  return {
    ...{ ...values, kind, signIn: { ...values.signIn, grant } },
    ...(known && {
      incoming: { ...values.incoming, ...knownServer(known.incoming) },
      outgoing: { ...values.outgoing, ...knownServer(known.outgoing) },
      hasOutgoing: true,
    }),
  };
}

type ShownServer = NonNullable<OwnMailbox["outgoing"]>;

const securityOf = (security: ShownServer["security"]): MailboxSecurity =>
  security === "none" ? "startTls" : security;

const serverOf = ({ host, port, security, user }: ShownServer): ServerValues => ({
  ...{ host, port: String(port), security: securityOf(security), user: user ?? "", password: "" },
});

const signInOf = ({ signIn }: Pick<OwnMailbox, "signIn">): EditedSignIn =>
  signIn === null
    ? noSignIn
    : {
        ...{ grant: signIn.grant, issuer: signIn.issuer ?? "", tenant: signIn.tenant ?? "" },
        ...{ clientId: signIn.clientId ?? "", clientSecret: "", secretEnds: signIn.secretEnds ?? "" },
        scopes: signIn.scopes ?? "",
      };

export const valuesOfMailbox = ({ incoming, outgoing, ...mailbox }: OwnMailbox): EditedMailbox => ({
  ...{ kind: setupKindOf(mailbox.kind, mailbox.signIn), signIn: signInOf(mailbox) },
  perMinute: mailbox.perMinute === null ? "" : String(mailbox.perMinute),
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

/**
 * Whether the secret must be entered: there is none yet, or what it belongs to has changed. A stored one is kept for the same
 * provider, client and servers only.
 */
export function needsClientSecret(stored: OwnMailbox | null, values: EditedMailbox): boolean {
  if (!stored?.signIn?.hasSecret) return true;
  const before = valuesOfMailbox(stored);
  const about = ({ kind, signIn, incoming, outgoing, hasOutgoing }: EditedMailbox) =>
    JSON.stringify([
      ...[kind, signIn.grant, signIn.issuer.trim(), signIn.tenant.trim(), signIn.clientId.trim()],
      ...[incoming, ...(hasOutgoing ? [outgoing] : [])].flatMap(({ host, port, security, user }) => [
        ...[host.trim().toLowerCase(), port.trim(), security, user],
      ]),
    ]);
  return about(before) !== about(values);
}

const serverToStore = ({ host, port, security, password }: ServerValues, hasPassword: boolean) => ({
  ...{ host, port: Number(port), security, ...(hasPassword && password !== "" && { password }) },
});

type MailboxBody = CallInput<typeof ownMailboxCalls.createMailbox>["body"];

const orNone = (text: string): string | null => text.trim() || null;

/** What a kind doesn't need isn't stored, even if it was typed. */
function signInToStore({ kind, signIn }: EditedMailbox): MailboxBody["signIn"] {
  const { grant, clientSecret } = signIn;
  return {
    ...{ grant, clientId: orNone(signIn.clientId), secretEnds: orNone(signIn.secretEnds) },
    issuer: kind === "oauth" ? orNone(signIn.issuer) : null,
    tenant: kind === "microsoft" ? orNone(signIn.tenant) : null,
    scopes: orNone(signIn.scopes),
    ...(clientSecret !== "" && { clientSecret }),
  };
}

/** As a mailbox is stored. What is left out is as with most: passwords, and the pace of its kind. */
export const bodyOfMailbox = (values: EditedMailbox): MailboxBody => {
  const { kind, incoming, outgoing, perMinute } = values;
  const hasPassword = kind === "password";
  return {
    ...{ name: values.name.trim() || values.address, address: values.address, teamId: values.teamId },
    language: values.language === "none" ? null : values.language,
    incoming: { ...serverToStore(incoming, hasPassword), user: incoming.user, folder: incoming.folder },
    outgoing: values.hasOutgoing ? { ...serverToStore(outgoing, hasPassword), user: outgoing.user || null } : null,
    ...{ sender: orNone(values.sender), replyAddress: orNone(values.replyAddress) },
    trustedAuth: orNone(values.trustedAuth),
    ...((kind === "microsoft" || kind === "google") && { kind }),
    ...(kind !== "password" && { signIn: signInToStore(values) }),
    ...(perMinute.trim() !== "" && { perMinute: Number(perMinute) }),
  };
};
