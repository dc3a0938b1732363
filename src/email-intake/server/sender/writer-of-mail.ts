import { mayWriteMessage } from "#care-cases/rules/case/case-access.ts";
import type { StoredCase } from "#care-cases/server/case/case-store.ts";
import { toFacts } from "#care-cases/server/case/case-views.ts";
import type { IncomingMail } from "#email-intake/contract/incoming-mail.ts";
import type { Actor } from "#platform/contract/actor.ts";
import { actorFor, type Sender } from "./sender-store.ts";

/**
 * The customer whose message a mail becomes when staff add it to the case: its sender, where they may write there and nothing
 * says that the mail is forged. Null: it becomes one of staff's.
 */
export function writerOf(mail: IncomingMail, sender: Sender, careCase: StoredCase, now: Date): Actor | null {
  if (mail.trust === "none" || sender.isStaff || careCase.customer_no === null) return null;
  const person = actorFor(sender, String(careCase.customer_no));
  if (!person || !mayWriteMessage(person, toFacts(careCase), { closedAt: careCase.closed_at, now })) return null;
  return person;
}
