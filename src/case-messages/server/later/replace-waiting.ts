import { isDeepStrictEqual } from "node:util";
import type { CaseChanges } from "#care-cases/contract/public.ts";
import { type CaseAbout, caseLiveEvent, type StoredCase } from "#care-cases/server/public.ts";
import { type HeldMessageKey, releaseHeld } from "#case-messages/server/held-message-store.ts";
import { cancelSending } from "#case-messages/server/send-held-job.ts";
import type { SendOrder } from "#case-messages/server/send-order.ts";
import { ask } from "#platform/server/database/together.ts";
import type { Tx } from "#platform/server/transactions/transaction.ts";

/** Only staff learn that a message waits. */
export const laterChanged = (tx: Tx, about: CaseAbout): void => {
  tx.publish(caseLiveEvent(about, { kind: "later", isInternal: true }));
  tx.note({ caseId: about.id });
};

/** `dueAt`: when it leaves, null if at once. */
type Sending = { readonly dueAt: string | null; readonly changes: CaseChanges | undefined };

/** Whether a message that waits already leaves as it is asked for once more. */
export const leavesAlike = (order: SendOrder, { dueAt, changes }: Sending): boolean =>
  (order.later ? order.dueAt : null) === dueAt && isDeepStrictEqual(order.changes, changes ?? null);

type Waiting = { readonly current: StoredCase; readonly order: SendOrder };

/** Takes away a message that waits, since it is sent at another time or with other changes. The case is locked. */
export async function takeAwayWaiting(tx: Tx, place: HeldMessageKey, { current, order }: Waiting): Promise<void> {
  await ask(tx.db, releaseHeld(place));
  if (!order.later) return;
  await cancelSending(tx, place, order);
  laterChanged(tx, current);
}
