import type { MailboxTestProblem } from "#email-intake/contract/mailbox-test.ts";
import { readAuthentication } from "#email-intake/rules/authentication.ts";
import type { MailHeaders } from "#email-intake/rules/automatic-mail.ts";
import { type CheckedBy, countCheckers, readCheckedBy } from "#email-intake/rules/mailbox/checked-by.ts";

export type SenderVerdict = {
  readonly state: "passed" | "noticed" | "failed";
  readonly problem: MailboxTestProblem | null;
  /** The server that says it: of this email, otherwise of most of the latest ones. */
  readonly checkedBy: string | null;
};

/**
 * What the mailbox's server says about the sender of an email that Havn sent to itself. Many servers don't check what
 * they were given by somebody who signed in: then what they say of the latest emails counts.
 */
export function judgeSender(
  mail: Pick<MailHeaders, "headers" | "senders">,
  latest: readonly CheckedBy[],
  trusted: string | null,
): SenderVerdict {
  const own = readCheckedBy(mail.headers);
  if (own.saysDmarc && readAuthentication(mail, own.name) === "fail") {
    return { state: "failed", problem: "dmarcFailed", checkedBy: own.name };
  }
  const [usual] = countCheckers(latest).by;
  const said = own.name === null ? { name: usual?.name ?? null, saysDmarc: (usual?.withDmarc ?? 0) > 0 } : own;
  const problem = problemOf(said, trusted);
  return { state: problem === null ? "passed" : "noticed", problem, checkedBy: said.name };
}

function problemOf({ name, saysDmarc }: CheckedBy, trusted: string | null): MailboxTestProblem | null {
  if (name === null) return "noChecker";
  if (!saysDmarc) return "noDmarc";
  if (trusted === null) return "nobodyTrusted";
  return name === trusted.toLowerCase() ? null : "otherTrusted";
}
