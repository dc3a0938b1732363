import { type CaseTimes, mayWriteMessage } from "#care-cases/rules/public.ts";
import { type StoredCase, toFacts } from "#care-cases/server/public.ts";
import type { IncomingMail } from "#email-intake/contract/incoming-mail.ts";
import type { Actor } from "#platform/contract/actor.ts";
import { actorFor, type MailSender } from "./sender-store.ts";

type ReopenTimes = Pick<CaseTimes, "now" | "reopenDays">;

/**
 * The customer whose message an email becomes when staff add it to a case: its sender, if they may write there and
 * nothing suggests a forgery. Null: it becomes a staff message.
 */
export function mailAuthor(
  mail: IncomingMail,
  sender: MailSender,
  careCase: StoredCase,
  at: ReopenTimes,
): Actor | null {
  if (mail.trust === "none" || sender.isStaff || careCase.customer_no === null) return null;
  const person = actorFor(sender, String(careCase.customer_no));
  if (!person || !mayWriteMessage(person, toFacts(careCase), { ...at, closedAt: careCase.closed_at })) return null;
  return person;
}
