import { allLanes } from "#platform/rules/jobs/job-lanes.ts";
import type { Operation } from "#platform/server/http/implement.ts";
import { wakeRunners } from "#platform/server/job-queue/job-store.ts";
import { restoredCopyLiveEvent } from "#platform/server/restored-copy/restored-copy-live-event.ts";
import { lockQuietCopy, releaseCopiedJobs, storeGoneOn } from "#platform/server/restored-copy/restored-copy-store.ts";
import { countUnsentMails, dropUnsentMails } from "#platform/server/restored-copy/unsent-mails-store.ts";
import type { restoredCopyCalls } from "#settings/contract/restored-copy-calls.ts";
import { administrationLiveEvent } from "#settings/server/administration-live-event.ts";

/** Ends the quiet of a restored copy, in every process. */
export const goOnWithCopy: Operation<typeof restoredCopyCalls.goOnWithCopy> = async (request) => {
  const { actor, app, body, now } = request;
  await request.inTransaction(async (tx) => {
    const copy = await lockQuietCopy(tx.db);
    if (copy === null) throw request.refuse("goneOn");
    const { restoredAt, backupMadeAt } = copy;
    const count = await countUnsentMails(app, tx.db, restoredAt);
    if (body.waiting === "drop") await dropUnsentMails(app, tx.db, restoredAt, now);
    await releaseCopiedJobs(tx.db);
    await storeGoneOn(tx.db, actor.userId, now);
    tx.note({ backupMadeAt: backupMadeAt.toISOString(), waiting: body.waiting, count });
    await wakeRunners(tx.db, allLanes);
    tx.publish(restoredCopyLiveEvent);
    tx.publish(administrationLiveEvent);
  });
  // Already committed; this process would also learn of it from the live event.
  await app.restoredCopy.read().catch(() => undefined);
  return undefined;
};
