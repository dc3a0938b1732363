import { customerLiveEvent } from "#customers/server/customer-live-event.ts";
import { inviteBounds } from "#email-links/contract/invite-calls.ts";
import type { NewJob } from "#platform/server/job-queue/job-store.ts";
import type { JobHandler } from "#platform/server/jobs/job-handler.ts";
import { inTransaction } from "#platform/server/transactions/transaction.ts";
import { invitationJob } from "#users/server/account/send-invitation-request.ts";
import { takeAsked } from "./uninvited-store.ts";

export const portionKind = "invite-portion";

export const nextPortion = (runAt: Date): NewJob => ({ kind: portionKind, dedupeKey: "next", payload: {}, runAt });

/**
 * Sends the next invitations of those that were asked for, each as usual, and the others later. Run twice, it sends the
 * next ones early.
 */
const invitePortion: JobHandler = async (app) => {
  const now = app.now();
  const { people, seconds } = inviteBounds.portion;
  const context = { app, actor: null, auditAction: portionKind, now, requestId: portionKind, isAudited: false };
  await inTransaction(context, async (tx) => {
    const { asked, hasMore } = await takeAsked(tx.db, people, now);
    for (const one of asked) tx.enqueue(invitationJob({ ...one, language: null }));
    for (const company of new Set(asked.map(({ customerNumber }) => customerNumber)))
      tx.publish(customerLiveEvent(company));
    if (hasMore) tx.enqueue(nextPortion(new Date(now.getTime() + seconds * 1_000)));
  });
};

export const inviteJobs = { [portionKind]: invitePortion };
