import * as z from "zod/mini";
import { id } from "#platform/contract/bounds.ts";
import { person } from "#users/contract/person.ts";

/** What happened to an email. Values are stored by index, so only append to the list. */
export const incomingMailStates = ["received", "appended", "created", "waiting", "ignored", "discarded"] as const;
export type IncomingMailState = (typeof incomingMailStates)[number];

/** Why an email has its state. */
export const intakeReasons = [
  "unfinished",
  "answer",
  "knownSender",
  "caseEnded",
  "byStaff",
  "addIn",
  "automatic",
  "list",
  "bounce",
  "ownMail",
  "unknownSender",
  "severalCompanies",
  "noCompany",
  "fromStaff",
  "noSender",
  "severalSenders",
  "suspicious",
  "unreadable",
  "tooLarge",
  "refused",
  "failed",
  "tooMany",
  "unproven",
  "autoReply",
  "forwarded",
  "ownAddress",
  "rememberedSender",
  "rememberedUnproven",
  "rememberedContact",
  "invitedSender",
  "invitedUnproven",
  "severalInvitations",
  "invitedElsewhere",
] as const;
export type IntakeReason = (typeof intakeReasons)[number];

/**
 * Evidence for the sender: none; a known address, which can be forged; verified by our mail server; or a reply to a
 * secret that only this person got.
 */
export const senderTrusts = ["none", "address", "authenticated", "signature"] as const;
export type SenderTrust = (typeof senderTrusts)[number];
/** Those that show whose address it is: with less, the sender may be forged. */
export const confirmingTrusts = ["authenticated", "signature"] as const satisfies readonly SenderTrust[];

/** Reasons for waiting, most frequent first: the kinds in the filter. */
export const waitingReasons = [
  "unknownSender",
  "noCompany",
  "severalCompanies",
  "unproven",
  "rememberedUnproven",
  "rememberedContact",
  "invitedUnproven",
  "severalInvitations",
  "invitedElsewhere",
  "forwarded",
  "fromStaff",
  "automatic",
  "list",
  "autoReply",
  "suspicious",
  "ownAddress",
  "noSender",
  "severalSenders",
  "tooMany",
  "refused",
  "unreadable",
  "tooLarge",
  "failed",
] as const satisfies readonly IntakeReason[];

/**
 * An email in the list. `hasOriginal`: the original can be downloaded. `failure`: why processing failed, if it did.
 * `offered`: the company that a case of an undecided email is presumably for, also by the mail domain of the sender's address, confirmed or not,
 * and the sender if they belong to it; null if it is reported as forged.
 */
export const incomingMail = z.object({
  id,
  receivedAt: z.string(),
  state: z.enum(incomingMailStates),
  why: z.enum(intakeReasons),
  trust: z.enum(senderTrusts),
  fromName: z.string(),
  fromEmail: z.string(),
  subject: z.string(),
  size: z.int(),
  failure: z.string(),
  hasOriginal: z.boolean(),
  hasFiles: z.boolean(),
  offered: z.nullable(
    z.object({ customer: z.object({ customerNumber: z.string(), name: z.string() }), contact: z.nullable(person) }),
  ),
  sender: z.nullable(person),
  careCase: z.nullable(z.object({ id, title: z.string() })),
  messageId: z.nullable(id),
  handledBy: z.nullable(person),
});
export type IncomingMail = z.infer<typeof incomingMail>;

/** What can be remembered of a sender: their address, or their whole domain without its subdomains. */
export const rememberedKinds = ["address", "domain"] as const;
export type RememberedKind = (typeof rememberedKinds)[number];

/** A company's invitation of an email's sender, which they haven't accepted. `isExpired`: its link isn't valid any more. */
export const mailInvitation = z.object({
  customer: z.object({ customerNumber: z.string(), name: z.string() }),
  invitedBy: z.nullable(person),
  invitedAt: z.nullable(z.string()),
  isExpired: z.boolean(),
});
export type MailInvitation = z.infer<typeof mailInvitation>;

/** An open email. `mayRemember`: what a decision about it can be remembered for. */
export const deskMail = z.extend(incomingMail, { mayRemember: z.array(z.enum(rememberedKinds)) });
export type DeskMail = z.infer<typeof deskMail>;

/**
 * An email of a case. `becomesTheirs`: when added, a waiting email becomes its sender's message rather than one by
 * staff.
 */
export const mailOfCase = z.extend(incomingMail, { becomesTheirs: z.boolean() });
export type MailOfCase = z.infer<typeof mailOfCase>;
