import { caseLiveEvent, findAnyCase } from "#care-cases/server/public.ts";
import { type HeldMessageKey, returnToDraft } from "#case-messages/server/held-message-store.ts";
import type { App } from "#platform/server/app.ts";
import { inTransaction, type Tx } from "#platform/server/transactions/transaction.ts";
import type { LaterReturned, ReturnedMessage } from "./later-returned-event.ts";

const returnAction = "return-later-message";

/** Makes a message whose time has come, but which can't be sent, its writer's draft; tells them, or the desk. */
export async function returnLater(app: App, place: HeldMessageKey, refused: string): Promise<void> {
  const now = app.now();
  const { caseId, key } = place;
  const about = { app, actor: null, auditAction: returnAction, now, requestId: `later-${key}` };
  await inTransaction(about, async (tx) => {
    if (await returnToDraft(tx.db, place, { refused, now, isLater: true })) await tellReturned(tx, place);
    tx.note({ caseId, code: refused });
  });
}

/** Says that a message isn't sent at its time. */
export async function tellReturned(tx: Tx, { caseId, userId, key }: ReturnedMessage): Promise<void> {
  const current = await findAnyCase(tx.db, caseId);
  if (!current) return;
  tx.publish(caseLiveEvent(current, { kind: "later", isInternal: true }));
  const event: LaterReturned = { topic: "laterReturned", caseId, userId, key };
  tx.emit(event);
}
