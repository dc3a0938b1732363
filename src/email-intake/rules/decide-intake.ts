import type { IntakeReason, SenderTrust } from "#email-intake/contract/incoming-mail.ts";
import type { Authentication, AutomaticReason } from "#email-intake/rules/automatic-mail.ts";

/** One person whose confirmed address a mail is from. */
export type KnownSender = {
  readonly userId: number;
  readonly isStaff: boolean;
  /** The companies that they accepted. */
  readonly companies: readonly string[];
};

/** What a signed reply address names, and how its case stands for the sender. */
export type AnsweredCase = {
  readonly caseId: number;
  readonly userId: number;
  /** Whom the address was made for: staff, or a user of the case's company. Null: they are that no more. */
  readonly madeFor: "staff" | "company" | null;
  /** Null: the sender sees no such case, or not any more. */
  readonly careCase: null | { readonly customerNumber: string | null; readonly mayWrite: boolean };
};

/** All that the decision rests on. */
export type IntakeFacts = {
  readonly problem: null | "unreadable" | "tooLarge";
  readonly automatic: AutomaticReason | null;
  /** How many addresses its From names. */
  readonly senderCount: number;
  readonly authentication: Authentication;
  /** Null: nobody has that address, or it is not confirmed. */
  readonly sender: KnownSender | null;
  /** How many mails of the sender became messages or cases within the hour before this one. */
  readonly takenLately: number;
  /** Null: no address with a signature of ours. */
  readonly answer: AnsweredCase | null;
};

export type IntakeDecision = { readonly why: IntakeReason; readonly trust: SenderTrust } & (
  | { readonly act: "ignore" }
  | { readonly act: "wait" }
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
 * What becomes of a mail (rules, "Mails that come in"). An answer needs a signature for the case, and a sender who may
 * write there; a new case a known address, which proves little and is marked so; all else waits for staff.
 */
export function decideIntake(facts: IntakeFacts): IntakeDecision {
  const { automatic, problem, senderCount, authentication, sender } = facts;
  const trust = trustOf(facts);
  if (automatic) return { act: "ignore", why: automatic, trust };
  if (problem) return { act: "wait", why: problem, trust };
  if (senderCount !== 1) return { act: "wait", why: senderCount === 0 ? "noSender" : "severalSenders", trust };
  if (authentication === "fail") return { act: "wait", why: "suspicious", trust: "none" };
  if (!sender) return { act: "wait", why: "unknownSender", trust };
  if (facts.takenLately >= mostAnHour) return { act: "wait", why: "tooMany", trust };
  return decideAnswer(facts, sender, trust) ?? decideNewCase(sender, trust);
}

/** What an answer becomes; null when it answers nothing that its sender may see. */
function decideAnswer({ answer }: IntakeFacts, sender: KnownSender, trust: SenderTrust): IntakeDecision | null {
  if (!answer?.careCase || !isAddressFor(answer, sender, trust)) return null;
  const { caseId } = answer;
  const { customerNumber, mayWrite } = answer.careCase;
  // What staff answer may answer what customers never see: it stays among staff until somebody makes it external.
  if (mayWrite) return { act: "append", why: "answer", trust, caseId, customerNumber, isInternal: sender.isStaff };
  if (sender.isStaff || customerNumber === null) return null;
  return { act: "create", why: "caseEnded", trust, customerNumber, relatedCaseId: caseId };
}

/**
 * Whether the address serves this sender: their own; another's of the case's company or staff, as long as they are that. What
 * customers were sent is no word of staff's: they could write as staff. Whom the mail server vouches for needs none of it.
 */
const isAddressFor = ({ madeFor }: AnsweredCase, { isStaff }: KnownSender, trust: SenderTrust): boolean =>
  trust !== "address" || madeFor === "staff" || (madeFor === "company" && !isStaff);

function decideNewCase({ isStaff, companies }: KnownSender, trust: SenderTrust): IntakeDecision {
  if (isStaff) return { act: "wait", why: "fromStaff", trust };
  const [customerNumber, ...others] = companies;
  if (customerNumber === undefined) return { act: "wait", why: "noCompany", trust };
  if (others.length > 0) return { act: "wait", why: "severalCompanies", trust };
  return { act: "create", why: "knownSender", trust, customerNumber, relatedCaseId: null };
}

function trustOf({ answer, sender, authentication }: IntakeFacts): SenderTrust {
  if (sender && answer?.userId === sender.userId) return "signature";
  if (authentication === "pass") return "authenticated";
  return sender ? "address" : "none";
}
