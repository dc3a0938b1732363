import { teamTakesCases } from "#care-cases/server/public.ts";
import type { MailboxGrant, MailboxKind } from "#email-intake/contract/mailbox-sign-in.ts";
import type { ownMailboxCalls } from "#email-intake/contract/own-mailbox-calls.ts";
import { fieldProblem } from "#platform/contract/field-problems.ts";
import { isRealDate } from "#platform/rules/business-day.ts";
import { readOutboundHost } from "#platform/rules/outbound/outbound-rule.ts";
import type { Db } from "#platform/server/database/database.ts";
import type { CallRequest } from "#platform/server/http/implement.ts";
import type { MailboxPart } from "./mailbox-secrets.ts";
import type { StoredOwnMailbox } from "./own-mailbox-store.ts";

export type EnteredMailbox = Pick<
  CallRequest<typeof ownMailboxCalls.createMailbox>["body"],
  | "name"
  | "address"
  | "language"
  | "teamId"
  | "incoming"
  | "outgoing"
  | "sender"
  | "replyAddress"
  | "trustedAuth"
  | "kind"
  | "signIn"
  | "perMinute"
>;

type Problem = ReturnType<typeof fieldProblem>;

/** We append "+…" to the local part, which may have 64 characters (RFC 5321). */
const replyForm = /^[A-Za-z0-9._-]{1,20}@[A-Za-z0-9.-]{1,180}$/;

/** What is wrong with what was entered, besides its form. `current` is the mailbox as it is stored. */
export async function problemsOfEntered(
  db: Db,
  entered: EnteredMailbox,
  current: StoredOwnMailbox | null,
): Promise<readonly Problem[]> {
  const { address, replyAddress, teamId } = entered;
  const problems: Problem[] = [];
  if (!replyForm.test(replyAddress ?? address))
    problems.push(fieldProblem(replyAddress === null ? "address" : "replyAddress", "replyForm"));
  const isKept = teamId === null || teamId === current?.teamId;
  if (!isKept && !(await teamTakesCases(db, teamId))) problems.push(fieldProblem("teamId", "unknownTeam"));
  for (const part of ["incoming", "outgoing"] as const) {
    const server = entered[part];
    if (!server) continue;
    if (readOutboundHost(server.host) === null) problems.push(fieldProblem(`${part}.host`, "serverHost"));
    if (entered.signIn && server.password !== undefined)
      problems.push(fieldProblem(`${part}.password`, "passwordUnused"));
    const needsPassword =
      !entered.signIn &&
      server.user !== null &&
      server.password === undefined &&
      !keepsPassword(entered, current, part);
    if (needsPassword) problems.push(fieldProblem(`${part}.password`, "passwordAgain"));
  }
  return [...problems, ...problemsOfSignIn(entered, current)];
}

/** Grants that the servers of a kind don't know. */
const unknownGrants: Readonly<Record<MailboxKind, readonly MailboxGrant[]>> = {
  other: [],
  microsoft: ["serviceAccount"],
  google: ["clientCredentials"],
};

function problemsOfSignIn(entered: EnteredMailbox, current: StoredOwnMailbox | null): Problem[] {
  const { signIn, kind = "other" } = entered;
  if (!signIn) return [];
  const isLost = signIn.clientSecret === undefined && current?.signIn?.clientSecret && !keepsSecret(entered, current);
  return [
    ...(unknownGrants[kind].includes(signIn.grant) ? [fieldProblem("signIn.grant", "grantOfKind")] : []),
    ...(signIn.secretEnds === null || isRealDate(signIn.secretEnds)
      ? []
      : [fieldProblem("signIn.secretEnds", "isoDate")]),
    ...(isLost ? [fieldProblem("signIn.clientSecret", "passwordAgain")] : []),
  ];
}

/** Whether the stored secret is for the same client, and its tokens go to the very servers that they were entered for. */
export function keepsSecret(entered: EnteredMailbox, current: StoredOwnMailbox | null): boolean {
  const [now, before] = [entered.signIn, current?.signIn];
  if (!now || !before || (entered.kind ?? "other") !== current?.kind) return false;
  const isSameClient = (["grant", "issuer", "tenant", "clientId"] as const).every((key) => now[key] === before[key]);
  return isSameClient && (["incoming", "outgoing"] as const).every((part) => isSameServer(entered, current, part));
}

/** Whether the stored password goes to the very server and user that it was entered for, and as safely. */
export function keepsPassword(entered: EnteredMailbox, current: StoredOwnMailbox | null, part: MailboxPart): boolean {
  return current?.[part]?.password != null && entered[part] !== null && isSameServer(entered, current, part);
}

function isSameServer(entered: EnteredMailbox, current: StoredOwnMailbox, part: MailboxPart): boolean {
  const [now, before] = [entered[part], current[part]];
  if (!now) return true;
  if (!before) return false;
  const isSameHost = readOutboundHost(now.host) === readOutboundHost(before.host);
  return isSameHost && now.port === before.port && now.security === before.security && now.user === before.user;
}
