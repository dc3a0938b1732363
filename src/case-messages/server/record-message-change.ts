import {
  type CaseSavedEvent,
  caseLiveEvent,
  casePeople,
  indexMessageJob,
  type StoredCase,
  storeChanges,
  toValues,
} from "#care-cases/server/public.ts";
import type { MessageRow } from "#case-messages/server/message-store.ts";
import type { Actor } from "#platform/contract/actor.ts";
import type { Tx } from "#platform/server/transactions/transaction.ts";

type MessageChange = {
  readonly careCase: StoredCase;
  readonly message: MessageRow;
  /** Newly mentioned people. */
  readonly mentioned?: readonly number[];
  readonly actor: Actor;
  readonly now: Date;
  readonly type: "EditedMessage" | "DeletedMessage";
};

/** Common to every change of a message: history, a live event, an updated search document. */
export async function recordMessageChange(
  tx: Tx,
  { careCase, message, mentioned = [], actor, now, type }: MessageChange,
): Promise<void> {
  const isInternal = message.is_internal;
  const caseId = careCase.id;
  const changes = await storeChanges(tx.db, { actor, now }, [{ caseId, type, isInternal }]);
  const people = casePeople(toValues(careCase));
  const about = { caseId, actor, changes, message: { id: message.id, isInternal, mentioned } };
  tx.emit({ topic: "caseSaved", ...about, before: people, after: people } satisfies CaseSavedEvent);
  tx.publish(caseLiveEvent(careCase, { kind: "message", isInternal }));
  tx.enqueue(indexMessageJob(caseId, message.id));
  tx.note({ caseId, messageId: message.id });
}
