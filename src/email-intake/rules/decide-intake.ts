import type { IntakeReason, SenderTrust } from "#email-intake/contract/incoming-mail.ts";
import type { Authentication } from "#email-intake/rules/authentication.ts";
import type { MailOrigin } from "#email-intake/rules/automatic-mail.ts";

/** The one person whose confirmed address the email is from. */
export type KnownSender = {
  readonly userId: number;
  readonly isStaff: boolean;
  /** Companies whose invitation they accepted. */
  readonly companies: readonly string[];
};

/**
 * The case that an email replies to, by its recipient address or referenced emails, and the sender's relation to it.
 */
export type AnsweredCase = {
  readonly caseId: number;
  /** The identifying secret was given only to this sender or is from their own email, and nobody else has seen it. */
  readonly isSenders: boolean;
  /** The identification can't be made up: it is signed by us, or the Message-ID of an incoming email. */
  readonly isSure: boolean;
  /** Null: the case isn't visible to the sender, or not any more. */
  readonly careCase: null | { readonly customerNumber: string | null; readonly mayWrite: boolean };
};

/** What staff remembered of an unknown sender. */
export type SenderMemory = {
  readonly customerNumber: string;
  /** The trusted mail server confirms exactly the remembered address, or an address of exactly the remembered domain. */
  readonly isConfirmed: boolean;
  /** The company needs a contact person, and the remembered one no longer belongs to it. */
  readonly lacksContact: boolean;
};

/** A new person whom companies invited and who hasn't accepted; their address is unconfirmed. */
export type InvitedSender = {
  readonly userId: number;
  /** Companies whose invitation is still valid. */
  readonly companies: readonly string[];
  /** The company whose mail domain the address has; null if it is nobody's. */
  readonly domainOf: string | null;
  /** The trusted mail server confirms exactly the invited address. */
  readonly isConfirmed: boolean;
};

/** All inputs of the decision. */
export type IntakeFacts = {
  readonly problem: null | "unreadable" | "tooLarge";
  readonly origin: MailOrigin | null;
  /** Number of addresses in From. */
  readonly senderCount: number;
  readonly authentication: Authentication;
  /** Null: nobody's confirmed address. */
  readonly sender: KnownSender | null;
  /** Null: nothing is remembered, or the sender is known. */
  readonly remembered: SenderMemory | null;
  /** Null: nobody invited the sender, or the sender is known. */
  readonly invited: InvitedSender | null;
  /** Whether staff forwarded a customer's email in it. */
  readonly isForwarded: boolean;
  /**
   * How many of the known or invited sender's emails, or of those matching what is remembered, became messages or
   * cases in the hour before.
   */
  readonly recentMails: number;
  /** Null: nothing identifies a case. */
  readonly answer: AnsweredCase | null;
};

export type IntakeDecision = { readonly why: IntakeReason; readonly trust: SenderTrust } & (
  | { readonly act: "ignore" }
  /** For staff, on a case if it replies to one. */
  | { readonly act: "wait"; readonly caseId: number | null }
  | {
      readonly act: "append";
      readonly caseId: number;
      readonly customerNumber: string | null;
      readonly isInternal: boolean;
    }
  | { readonly act: "create"; readonly customerNumber: string; readonly relatedCaseId: number | null }
  | { readonly act: "createRemembered"; readonly customerNumber: string }
);

/**
 * More per hour isn't written by hand, but by a program, which might get into a reply loop, or by someone who forges
 * addresses.
 */
export const maxAnHour = 30;

/**
 * Decides what happens to an email (rules, "Incoming emails"). A reply becomes a message if the sender is proven and
 * may write there. A new case needs a known address, which proves little and is marked as such. All else waits for
 * staff.
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
  if (!sender) return decideStranger(facts, wait);
  if (facts.recentMails >= maxAnHour) return wait("tooMany");
  return decideAnswer(facts, sender, wait) ?? (origin ? wait(origin) : decideNewCase(facts, sender, wait));
}

type Wait = (why: IntakeReason) => IntakeDecision;

/**
 * The decision about an email of an unknown sender. What is remembered, and who invited them, only counts if the trusted
 * mail server confirms the sender, and never for an email that belongs to a case, unless it is the invited person's own.
 */
function decideStranger(facts: IntakeFacts, wait: Wait): IntakeDecision {
  const { origin, invited } = facts;
  const answered = invited && decideAnswerOfInvited(facts, invited, wait);
  if (answered) return answered;
  if (origin) return wait(origin);
  if (waitsOn(facts) !== null) return wait("unknownSender");
  const companies = invitingCompanies(facts);
  return companies.length > 0 ? decideInvited(facts, companies, wait) : decideRemembered(facts, wait);
}

/** The decision about a reply of an invited person on their own case; null if it isn't one. */
function decideAnswerOfInvited(facts: IntakeFacts, { isConfirmed }: InvitedSender, wait: Wait): IntakeDecision | null {
  if (!facts.answer?.careCase) return null;
  if (!isConfirmed) return wait("invitedUnproven");
  if (facts.recentMails >= maxAnHour) return wait("tooMany");
  return decideAnswer(facts, { isStaff: false }, wait);
}

/** The companies that may have meant this sender: what staff remembered is more certain than that somebody was invited. */
const invitingCompanies = ({ invited, remembered }: IntakeFacts): readonly string[] =>
  (invited?.companies ?? []).filter((company) => !remembered || remembered.customerNumber === company);

function decideInvited(facts: IntakeFacts, companies: readonly string[], wait: Wait): IntakeDecision {
  const [customerNumber, ...others] = companies;
  if (!facts.invited?.isConfirmed) return wait("invitedUnproven");
  if (facts.recentMails >= maxAnHour) return wait("tooMany");
  if (customerNumber === undefined || others.length > 0) return wait("severalInvitations");
  if (facts.remembered === null && isElsewhere(facts.invited, customerNumber)) return wait("invitedElsewhere");
  return { act: "create", why: "invitedSender", trust: trustOf(facts), customerNumber, relatedCaseId: null };
}

/** Whether the address has another company's mail domain, whose mail an inviting company would otherwise get. */
const isElsewhere = ({ domainOf }: InvitedSender, customerNumber: string): boolean =>
  domainOf !== null && domainOf !== customerNumber;

function decideRemembered(facts: IntakeFacts, wait: Wait): IntakeDecision {
  const { remembered } = facts;
  if (!remembered) return wait("unknownSender");
  if (!remembered.isConfirmed) return wait("rememberedUnproven");
  if (facts.recentMails >= maxAnHour) return wait("tooMany");
  if (remembered.lacksContact) return wait("rememberedContact");
  const { customerNumber } = remembered;
  return { act: "createRemembered", why: "rememberedSender", trust: trustOf(facts), customerNumber };
}

/** The decision about a reply; null if it isn't a reply to a case the sender may see. */
function decideAnswer(facts: IntakeFacts, sender: Pick<KnownSender, "isStaff">, wait: Wait): IntakeDecision | null {
  const { answer, origin } = facts;
  if (!answer?.careCase) return null;
  const trust = trustOf(facts);
  const { caseId } = answer;
  const { customerNumber, mayWrite } = answer.careCase;
  if (mayWrite) {
    if (!isProven(facts)) return wait("unproven");
    // Staff may be replying to internal content, so it stays internal until someone makes it external.
    return { act: "append", why: "answer", trust, caseId, customerNumber, isInternal: sender.isStaff };
  }
  if (sender.isStaff || customerNumber === null || (origin && !isProven(facts))) return null;
  return { act: "create", why: "caseEnded", trust, customerNumber, relatedCaseId: caseId };
}

/**
 * Whether the sender is authentic: confirmed by the trusted mail server; or replying to a secret only they were given,
 * with nothing suspicious. For anyone else, a reference proves the case but not the author.
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

/**
 * Case numbers are guessable, so an email only waits on a case if its sender can see it or the reference can't be made
 * up.
 */
const waitsOn = ({ answer }: IntakeFacts): number | null =>
  answer && (answer.isSure || answer.careCase) ? answer.caseId : null;
