import { findCaseStatus } from "#care-cases/server/case/case-store.ts";
import type { inboxCalls } from "#notifications/contract/inbox-calls.ts";
import { typeCode } from "#notifications/server/notification-codes.ts";
import type { ParsedBody } from "#platform/contract/call.ts";
import type { Operation } from "#platform/server/http/implement.ts";
import { notificationLiveEvent } from "#users/server/people-live-event.ts";
import { findUnreadMentions, type Marked, markRead, unmarkRead } from "./mark-read-store.ts";

type Mark = typeof inboxCalls.markNotificationsRead;

/** Marks the caller's notifications as read, or takes that back. Who acts for somebody leaves theirs alone. */
export const markNotifications: Operation<Mark> = async (request) => {
  const { actor, body, db, now, refuse } = request;
  if (body.caseId !== undefined && (await findCaseStatus(db, actor, body.caseId)) === null) throw refuse("notFound");
  const marked = await request.inTransaction(async (tx) => {
    const count =
      body.undo === undefined
        ? await markRead(tx.db, actor, meantBy(body), now)
        : await unmarkRead(tx.db, actor, new Date(body.undo));
    if (count > 0) tx.publish(notificationLiveEvent([actor.userId]));
    return count;
  });
  const visited = body.visited ? body.caseId : undefined;
  const mentionsLeft = visited === undefined ? [] : await findUnreadMentions(db, actor, visited);
  return { marked, readAt: now.toISOString(), mentionsLeft };
};

function meantBy({ ids, caseId, visited, seenMessageIds, until, types }: ParsedBody<Mark>): Marked {
  if (ids !== undefined) return { by: "ids", ids };
  if (caseId !== undefined && visited) return { by: "visit", caseId, seenMessageIds: seenMessageIds ?? [] };
  if (caseId !== undefined) return { by: "case", caseId };
  return { by: "all", until: new Date(until ?? 0), types: (types ?? []).map(typeCode) };
}
