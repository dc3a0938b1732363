import type { IntakeReason } from "#email-intake/contract/incoming-mail.ts";
import type { MailHeaders, MailOrigin } from "#email-intake/rules/automatic-mail.ts";

/** How many senders are told in an hour that their mail arrived, by all of Havn. */
export const maxAcknowledgedAnHour = 200;

/** Waiting mail, and what is known of its sender. */
export type WaitingMailFacts = {
  readonly why: IntakeReason;
  readonly origin: MailOrigin | null;
  /** The trusted mail server confirms exactly its sender. */
  readonly isConfirmed: boolean;
  readonly isStaff: boolean;
};

/** Whoever sends more than a person could write is a program. */
const byPrograms: readonly IntakeReason[] = ["tooMany"];

/** Addresses that say that nobody reads answers, or that a program writes. */
const unread =
  /^(?:(?:no|do[-._]?not|ikke|svar)[-._]?(?:reply|answer|respond|svar|ikke)|(?:mailer|www|web)[-._]?(?:daemon|data|server)|postmaster|bounces?|alerts?|alarm|notifications?|monitor(?:ing)?|root|daemon|nobody|robot|system)(?:[-._+].*)?@/;

/**
 * Whether the sender of waiting mail is told that it arrived: a person whom the trusted mail server confirms, never a
 * machine, a list, or staff, who see what waits.
 */
export const isAcknowledged = (
  { senders, headers }: Pick<MailHeaders, "senders" | "headers">,
  { why, origin, isConfirmed, isStaff }: WaitingMailFacts,
): boolean =>
  isConfirmed &&
  !isStaff &&
  origin === null &&
  !byPrograms.includes(why) &&
  !unread.test((senders[0] ?? "").toLowerCase()) &&
  !headers.some(({ key }) => key.startsWith("list-") || key === "feedback-id");
