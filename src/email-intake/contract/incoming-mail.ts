import * as z from "zod/mini";
import { id } from "#platform/contract/bounds.ts";
import { person } from "#users/contract/person.ts";

/** What became of a mail. A value's place is its code in the database: the list grows at its end only. */
export const incomingMailStates = ["received", "appended", "created", "waiting", "ignored", "discarded"] as const;
export type IncomingMailState = (typeof incomingMailStates)[number];

/** Why a mail came to its state. */
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
] as const;
export type IntakeReason = (typeof intakeReasons)[number];

/**
 * What shows that a mail is from whom it says: nothing; an address that is known, which anybody can write; one's own mail
 * server; that it answers to what only its sender was given.
 */
export const senderTrusts = ["none", "address", "authenticated", "signature"] as const;
export type SenderTrust = (typeof senderTrusts)[number];

/** A mail in the list. `hasOriginal`: its bytes are kept and can be downloaded. `failure`: why taking it in failed, if it did. */
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
  sender: z.nullable(person),
  careCase: z.nullable(z.object({ id, title: z.string() })),
  messageId: z.nullable(id),
  handledBy: z.nullable(person),
});
export type IncomingMail = z.infer<typeof incomingMail>;

/** A mail behind a case. `becomesTheirs`: it waits, and added to the case it is its sender's message; otherwise one of staff's. */
export const mailOfCase = z.extend(incomingMail, { becomesTheirs: z.boolean() });
export type MailOfCase = z.infer<typeof mailOfCase>;
