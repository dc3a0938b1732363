import { findCaseStatus, lockCase } from "#care-cases/server/public.ts";
import { inboxCalls } from "#notifications/contract/inbox-calls.ts";
import { typeCode } from "#notifications/server/notification-codes.ts";
import type { ParsedBody } from "#platform/contract/call.ts";
import { implement, notImpersonating, type Operation, signedIn } from "#platform/server/http/implement.ts";
import { notificationLiveEvent } from "#users/server/people-live-event.ts";
import { findReadTo, findUnreadMentions, markRead, type NotificationSelection, unmarkRead } from "./mark-read-store.ts";
import { deleteMute, insertMute } from "./mute-store.ts";
import { getUnreadCount, searchNotifications } from "./search-notifications.ts";

/** Restricts the caller's notifications of the case to mentions, or lifts that; idempotent. */
const muteCase: Operation<typeof inboxCalls.muteCareCaseNotifications> = async (request) => {
  const { actor, body, now, refuse } = request;
  await request.inTransaction(async (tx) => {
    const careCase = await lockCase(tx.db, actor, body.caseId);
    if (!careCase) throw refuse("notFound");
    const mute = { userId: actor.userId, caseId: careCase.id };
    const changed = body.isMuted ? await insertMute(tx.db, mute, now) : await deleteMute(tx.db, mute);
    if (changed) tx.publish(notificationLiveEvent([actor.userId]));
    tx.note({ caseId: careCase.id, isMuted: body.isMuted });
  });
  return undefined;
};

type Mark = typeof inboxCalls.markNotificationsRead;

/** Marks the caller's notifications as read, or undoes that. No effect while impersonating. */
const markNotifications: Operation<Mark> = async (request) => {
  const { actor, body, db, now, refuse } = request;
  if (body.caseId !== undefined && (await findCaseStatus(db, actor, body.caseId)) === null) throw refuse("notFound");
  const marked = await request.inTransaction(async (tx) => {
    const done =
      body.undo === undefined
        ? await markRead(tx.db, actor, toSelection(body), now)
        : { count: await unmarkRead(tx.db, actor, new Date(body.undo)), oldestMessage: null };
    if (done.count > 0) tx.publish(notificationLiveEvent([actor.userId]));
    return done;
  });
  const reply = { marked: marked.count, readAt: now.toISOString() };
  if (!body.visited || body.caseId === undefined) return { ...reply, mentionsLeft: [], unread: null };
  const mentionsLeft = await findUnreadMentions(db, actor, body.caseId);
  const from = Math.min(marked.oldestMessage ?? Number.POSITIVE_INFINITY, ...mentionsLeft);
  const readTo = await findReadTo(db, actor, body.caseId, now);
  return { ...reply, mentionsLeft, unread: { from: Number.isFinite(from) ? from : null, readTo } };
};

function toSelection({ ids, caseId, visited, seenMessageIds, until, types }: ParsedBody<Mark>): NotificationSelection {
  if (ids !== undefined) return { by: "ids", ids };
  if (caseId !== undefined && visited) return { by: "visit", caseId, seenMessageIds: seenMessageIds ?? [] };
  if (caseId !== undefined) return { by: "case", caseId };
  return { by: "all", until: new Date(until ?? 0), types: (types ?? []).map(typeCode) };
}

export const inboxApi = implement(inboxCalls, {
  getCareCaseNotificationsBySearch: { allow: signedIn, run: searchNotifications },
  getUnreadNotificationCount: { allow: signedIn, run: getUnreadCount },
  markNotificationsRead: { allow: notImpersonating(signedIn), run: markNotifications },
  muteCareCaseNotifications: { allow: notImpersonating(signedIn), run: muteCase },
});
