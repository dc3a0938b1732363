import { isLaterReturned, type LaterReturned } from "#case-messages/server/later/later-returned-event.ts";
import { laterReturnedTo } from "#notifications/rules/desk/later-returned.ts";
import type { NotificationDraft } from "#notifications/rules/fan-out.ts";
import { teamOfOwner, writeNotifications } from "#notifications/server/notify-people.ts";
import { findPeopleOf, findRecipients } from "#notifications/server/recipient-store.ts";
import { tellDesk } from "#notifications/server/tell-desk.ts";
import type { EventContext, EventHandler, Tx } from "#platform/server/transactions/transaction.ts";

/** Tells the writer of a message that wasn't sent at its time; if they have left or lost the right to send it, the desk. */
export const notifyLaterReturned: EventHandler = async (tx, event, context) => {
  if (!isLaterReturned(event)) return;
  const drafts = await draftsOf(tx, event, context);
  const { caseId, userId, key } = event;
  const actorId = drafts.some((one) => one.userId === userId) ? null : userId;
  const about = { caseId, at: context.now, actorId, occasion: `later ${key}` };
  await writeNotifications(tx, about, { drafts, mailAt: context.now, mailKey: "" });
};

async function draftsOf(
  tx: Tx,
  { caseId, userId }: LaterReturned,
  { now: at, settings }: EventContext,
): Promise<readonly NotificationDraft[]> {
  const defaults = settings.notifications;
  const people = (await findPeopleOf(tx.db, caseId))?.people;
  if (!people) return [];
  const { assigneeId, owner } = people;
  const ofCase = [assigneeId, owner?.kind === "user" ? owner.id : null].filter((id) => id !== null);
  const sought = { caseId, userIds: [userId, ...ofCase], teamId: null, at };
  const recipients = await findRecipients(tx.db, sought, defaults);
  const { drafts, isForDesk } = laterReturnedTo(userId, people, recipients);
  if (!isForDesk) return drafts;
  const about = { type: "LaterMessageReturned", changeId: null, messageId: null, isInternal: true } as const;
  const actors: number[] = [];
  const desk = { caseId, at, about, isNew: false, actors, assigneeId, teamId: teamOfOwner(people), defaults };
  return tellDesk(tx.db, desk, recipients, drafts);
}
