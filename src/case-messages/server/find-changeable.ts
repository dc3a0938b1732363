import { lockCase, type StoredCase } from "#care-cases/server/public.ts";
import { type ChangeTime, isOwnMessage, type MessageFacts } from "#case-messages/rules/message-access.ts";
import { findMessage, type MessageRow } from "#case-messages/server/message-store.ts";
import { toMessageFacts } from "#case-messages/server/message-views.ts";
import type { Actor } from "#platform/contract/actor.ts";
import type { Db } from "#platform/server/database/database.ts";
import type { Refusal } from "#platform/server/requests/refusal.ts";
import type { Settings } from "#platform/server/settings/settings.ts";

export type LockedMessage = { readonly careCase: StoredCase; readonly message: MessageRow };

type MessageRequest = {
  readonly actor: Actor;
  readonly body: { readonly caseId: number; readonly messageId: number };
  refuse(code: "notFound"): Refusal;
};

type ChangeRequest = Omit<MessageRequest, "refuse"> & {
  refuse(code: "notFound" | "forbidden" | "tooLate"): Refusal;
  readonly app: { readonly settings: Pick<Settings, "cases"> };
  readonly now: Date;
  may(actor: Actor, facts: MessageFacts, time: ChangeTime): boolean;
};

/** A message visible to the caller, with its case locked; refused if missing or deleted. */
export async function lockMessage(db: Db, { actor, body, refuse }: MessageRequest): Promise<LockedMessage> {
  const careCase = await lockCase(db, actor, body.caseId);
  const message = careCase && (await findMessage(db, actor, body.caseId, body.messageId));
  if (!message || message.deleted_at) throw refuse("notFound");
  return { careCase, message };
}

/** `lockMessage` for the caller's own; refused if it isn't, or is too old to change. */
export async function findChangeable(db: Db, wanted: ChangeRequest): Promise<LockedMessage> {
  const { actor, app, now, refuse, may } = wanted;
  const found = await lockMessage(db, wanted);
  const facts = toMessageFacts(found.message);
  if (!isOwnMessage(actor, facts)) throw refuse("forbidden");
  if (!may(actor, facts, { now, ...app.settings.cases })) throw refuse("tooLate");
  return found;
}
