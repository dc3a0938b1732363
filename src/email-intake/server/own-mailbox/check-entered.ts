import { teamTakesCases } from "#care-cases/server/public.ts";
import type { ownMailboxCalls } from "#email-intake/contract/own-mailbox-calls.ts";
import { fieldProblem } from "#platform/contract/field-problems.ts";
import { readOutboundHost } from "#platform/rules/outbound/outbound-rule.ts";
import type { Db } from "#platform/server/database/database.ts";
import type { CallRequest } from "#platform/server/http/implement.ts";
import type { MailboxPart } from "./mailbox-secrets.ts";
import type { StoredOwnMailbox } from "./own-mailbox-store.ts";

export type EnteredMailbox = Pick<
  CallRequest<typeof ownMailboxCalls.createMailbox>["body"],
  "name" | "address" | "language" | "teamId" | "incoming" | "outgoing" | "sender" | "replyAddress" | "trustedAuth"
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
    const needsPassword =
      server.user !== null && server.password === undefined && !keepsPassword(entered, current, part);
    if (needsPassword) problems.push(fieldProblem(`${part}.password`, "passwordAgain"));
  }
  return problems;
}

/** Whether the stored password goes to the very server and user that it was entered for, and as safely. */
export function keepsPassword(entered: EnteredMailbox, current: StoredOwnMailbox | null, part: MailboxPart): boolean {
  const [now, before] = [entered[part], current?.[part]];
  if (!now || !before || before.password === null) return false;
  const isSameHost = readOutboundHost(now.host) === readOutboundHost(before.host);
  return isSameHost && now.port === before.port && now.security === before.security && now.user === before.user;
}
