import { lockCase } from "#care-cases/server/case/case-store.ts";
import type { inboxCalls } from "#notifications/contract/inbox-calls.ts";
import type { Operation } from "#platform/server/http/implement.ts";
import { notificationLiveEvent } from "#users/server/people-live-event.ts";
import { deleteMute, insertMute } from "./mute-store.ts";

/** The case tells the caller of mentions only, or again of everything. Doing it twice is no error. */
export const muteCase: Operation<typeof inboxCalls.muteCareCaseNotifications> = async (request) => {
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
