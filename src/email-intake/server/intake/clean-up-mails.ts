import { deleteTurnsBefore } from "#email-intake/server/own-mailbox/mail-turn-store.ts";
import { deleteAcknowledgementsBefore } from "#email-intake/server/sender/acknowledgement-store.ts";
import { deleteConsentBefore } from "#email-intake/server/sign-in/consent-store.ts";
import { ago, dayMs, hourMs } from "#platform/rules/durations.ts";
import type { CleanUpContext } from "#platform/server/feature-hooks.ts";
import { removeFilesLater } from "#platform/server/jobs/remove-files-job.ts";
import { systemMailLiveEvent } from "#platform/server/live/mail-live-event.ts";
import { deleteOldMails, forgetDeletedOriginals } from "./intake-clean-up-store.ts";
import { failUnfinished } from "./retry-mail-store.ts";

/**
 * Deletes ignored and discarded emails after 30 days, those of deleted cases, originals of deleted messages, and after two
 * days whom Havn told that their mail waits, and after an hour consent that was begun
 * and the turns of emails. Emails whose processing began over an hour ago and never finished are left
 * to staff.
 */
export const cleanUpMails = ({ now, inTransaction }: CleanUpContext): Promise<void> =>
  inTransaction(async (tx) => {
    const { db } = tx;
    removeFilesLater(tx, [...(await deleteOldMails(db, ago(now, 30 * dayMs))), ...(await forgetDeletedOriginals(db))]);
    await deleteConsentBefore(db, ago(now, hourMs));
    await deleteTurnsBefore(db, ago(now, hourMs));
    await deleteAcknowledgementsBefore(db, ago(now, 2 * dayMs));
    if ((await failUnfinished(db, ago(now, hourMs))) > 0) tx.publish(systemMailLiveEvent);
  });
