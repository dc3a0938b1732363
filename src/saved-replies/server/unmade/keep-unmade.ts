import { isChangesLeft } from "#case-messages/server/changes-left-event.ts";
import type { NotificationDraft } from "#notifications/rules/fan-out.ts";
import { writeNotifications } from "#notifications/server/notify-people.ts";
import { findRecipients } from "#notifications/server/recipient-store.ts";
import type { EventHandler } from "#platform/server/transactions/transaction.ts";
import { storeUnmade } from "./unmade-change-store.ts";

const inInbox = (userId: number): NotificationDraft => ({
  ...{ userId, type: "ChangesNotMade", changeId: null, messageId: null, isInternal: true, reasons: [] },
  delivery: { inbox: true, mail: "Off" },
});

/** Keeps the changes that didn't go with a message for its writer, and tells them in the inbox, even if they muted the case. */
export const keepUnmade: EventHandler = async (tx, event, { now: at, settings }) => {
  if (!isChangesLeft(event)) return;
  const { caseId, userId, key, changes } = event;
  await storeUnmade(tx.db, { caseId, userId }, { changes, at });
  const sought = { caseId, userIds: [userId], teamId: null, at };
  const found = await findRecipients(tx.db, sought, settings.notifications);
  const drafts = found.some((one) => one.userId === userId && one.isStaff) ? [inInbox(userId)] : [];
  const about = { caseId, at, actorId: null, occasion: `unmade ${key}` };
  await writeNotifications(tx, about, { drafts, mailAt: at, mailKey: "" });
};
