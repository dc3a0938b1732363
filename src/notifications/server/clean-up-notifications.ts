import { ago, hourMs } from "#platform/rules/durations.ts";
import type { CleanUpContext } from "#platform/server/feature-hooks.ts";
import type { Tx } from "#platform/server/transactions/transaction.ts";
import { notificationLiveEvent } from "#users/server/people-live-event.ts";
import { deleteBeyondKept, deleteOldNotifications } from "./notification-store.ts";

const atOnce = 20_000;

/** Deletes notifications after 90 or 365 days, and the oldest of full inboxes; open ones hear of it. */
export async function cleanUpNotifications({ now, inTransaction }: CleanUpContext): Promise<void> {
  await inTransaction(({ db }) => deleteOldNotifications(db, now));
  for (let isMore = true; isMore; ) isMore = await inTransaction((tx) => emptyFullInboxes(tx, ago(now, 2 * hourMs)));
}

/** Of inboxes that got something since then. */
async function emptyFullInboxes(tx: Tx, since: Date): Promise<boolean> {
  const { count, ofUnread } = await deleteBeyondKept(tx.db, since, atOnce);
  if (ofUnread.length > 0) tx.publish(notificationLiveEvent(ofUnread));
  return count === atOnce;
}
