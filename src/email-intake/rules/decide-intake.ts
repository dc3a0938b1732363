import type { IntakeReason, SenderTrust } from "#email-intake/contract/incoming-mail.ts";
import type { Authentication } from "#email-intake/rules/authentication.ts";
import type { MailOrigin } from "#email-intake/rules/automatic-mail.ts";

/** One person whose confirmed address a mail is from. */
export type KnownSender = {
  readonly userId: number;
  readonly isStaff: boolean;
  /** The companies that they accepted. */
  readonly companies: readonly string[];
};

/** The case that a mail answers, by the address that it is to or the mails that it names, and how that stands for the sender. */
export type AnsweredCase = {
  readonly caseId: number;
  /** What names it was given to exactly this sender, or is a mail of theirs, and nobody else has seen it. */
  readonly isSenders: boolean;
  /** What names it can't be made up: a signature of ours, or the Message-ID of a mail that came in. */
  readonly isSure: boolean;
  /** Null: the sender sees no such case, or not any more. */
  readonly careCase: null | { readonly customerNumber: string | null; readonly mayWrite: boolean };
};

/** All that the decision rests on. */
export type IntakeFacts = {
  readonly problem: null | "unreadable" | "tooLarge";
  readonly origin: MailOrigin | null;
  /** How many addresses its From names. */
  readonly senderCount: number;
  readonly authentication: Authentication;
  /** Null: nobody has that address, or it is not confirmed. */
  readonly sender: KnownSender | null;
  /** Whether a mail of a customer's stands in it, for staff who brought it here. */
  readonly isForwarded: boolean;
  /** How many mails of the sender became messages or cases within the hour before this one. */
  readonly takenLately: number;
  /** Null: nothing in it names a case. */
  readonly answer: AnsweredCase | null;
};

export type IntakeDecision = { readonly why: IntakeReason; readonly trust: SenderTrust } & (
  | { readonly act: "ignore" }
  /** For staff; on that case where it answers one. */
  | { readonly act: "wait"; readonly caseId: number | null }
  | {
      readonly act: "append";
      readonly caseId: number;
      readonly customerNumber: string | null;
      readonly isInternal: boolean;
    }
  | { readonly act: "create"; readonly customerNumber: string; readonly relatedCaseId: number | null }
);

/** Nobody writes more in an hour by hand: a program does, which another may answer for ever, or whoever forges addresses. */
export const mostAnHour = 30;

/**
 * What becomes of a mail (rules, "Mails that come in"). An answer becomes a message when its sender is proven and may write
 * there; a new case needs a known address, which proves little and is marked so; all else waits for staff.
 */
export function decideIntake(facts: IntakeFacts): IntakeDecision {
  const { origin, problem, senderCount, authentication, sender } = facts;
  const trust = trustOf(facts);
  const wait = (why: IntakeReason): IntakeDecision => ({ act: "wait", why, trust, caseId: waitsOn(facts) });
  if (origin === "ownMail" || origin === "bounce") return { act: "ignore", why: origin, trust };
  if (problem) return wait(problem);
  if (origin === "ownAddress") return wait(origin);
  if (senderCount !== 1) return wait(senderCount === 0 ? "noSender" : "severalSenders");
  if (authentication === "fail") return wait("suspicious");
  if (origin === "autoReply") return wait(origin);
  if (!sender) return wait(origin ?? "unknownSender");
  if (facts.takenLately >= mostAnHour) return wait("tooMany");
  return decideAnswer(facts, sender, wait) ?? (origin ? wait(origin) : decideNewCase(facts, sender, wait));
}

type Wait = (why: IntakeReason) => IntakeDecision;

/** What an answer becomes; null when it answers nothing that its sender may see. */
function decideAnswer(facts: IntakeFacts, sender: KnownSender, wait: Wait): IntakeDecision | null {
  const { answer, origin } = facts;
  if (!answer?.careCase) return null;
  const trust = trustOf(facts);
  const { caseId } = answer;
  const { customerNumber, mayWrite } = answer.careCase;
  if (mayWrite) {
    if (!isProven(facts)) return wait("unproven");
    // What staff answer may answer what customers never see: it stays among staff until somebody makes it external.
    return { act: "append", why: "answer", trust, caseId, customerNumber, isInternal: sender.isStaff };
  }
  if (sender.isStaff || customerNumber === null || (origin && !isProven(facts))) return null;
  return { act: "create", why: "caseEnded", trust, customerNumber, relatedCaseId: caseId };
}

/**
 * Whether an answer is from whom it says: the trusted mail server says so; or it answers to what that person alone was given,
 * and nothing speaks against it. Of anybody else what an answer names proves the case, and nothing about who wrote.
 */
const isProven = ({ authentication, answer }: IntakeFacts): boolean =>
  authentication === "pass" || (authentication === "unknown" && answer?.isSenders === true);

function decideNewCase({ isForwarded, ...facts }: IntakeFacts, sender: KnownSender, wait: Wait): IntakeDecision {
  if (sender.isStaff) return wait(isForwarded ? "forwarded" : "fromStaff");
  const [customerNumber, ...others] = sender.companies;
  if (customerNumber === undefined) return wait("noCompany");
  if (others.length > 0) return wait("severalCompanies");
  const trust = trustOf({ isForwarded, ...facts });
  return { act: "create", why: "knownSender", trust, customerNumber, relatedCaseId: null };
}

function trustOf(facts: IntakeFacts): SenderTrust {
  const { answer, sender, authentication } = facts;
  if (authentication === "fail") return "none";
  if (sender && answer?.isSenders && isProven(facts)) return "signature";
  if (authentication === "pass") return "authenticated";
  return sender ? "address" : "none";
}

/** Whoever knows a case's number can name it: only who sees the case, or names it by what can't be made up, has it wait there. */
const waitsOn = ({ answer }: IntakeFacts): number | null =>
  answer && (answer.isSure || answer.careCase) ? answer.caseId : null;
