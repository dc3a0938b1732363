import { lockCase, type StoredCase } from "#care-cases/server/case-store.ts";
import { isOwnMessage, type MessageFacts } from "#case-messages/rules/message-access.ts";
import { findMessage, type MessageRow } from "#case-messages/server/message-store.ts";
import { toMessageFacts } from "#case-messages/server/message-views.ts";
import type { Actor } from "#platform/contract/actor.ts";
import type { Db } from "#platform/server/database.ts";
import type { Refusal } from "#platform/server/refusal.ts";

type Wanted = {
  readonly actor: Actor;
  readonly body: { readonly caseId: number; readonly messageId: number };
  readonly now: Date;
  refuse(code: "notFound" | "forbidden" | "tooLate"): Refusal;
  may(actor: Actor, facts: MessageFacts, now: Date): boolean;
};

/** The message that the caller wants to change, with its case locked; refused when it is not there, not theirs, or too old. */
export async function findChangeable(
  db: Db,
  { actor, body, now, refuse, may }: Wanted,
): Promise<{ careCase: StoredCase; message: MessageRow }> {
  const careCase = await lockCase(db, actor, body.caseId);
  const message = careCase && (await findMessage(db, actor, body.caseId, body.messageId));
  if (!message || message.deleted_at) throw refuse("notFound");
  const facts = toMessageFacts(message);
  if (!isOwnMessage(actor, facts)) throw refuse("forbidden");
  if (!may(actor, facts, now)) throw refuse("tooLate");
  return { careCase, message };
}
