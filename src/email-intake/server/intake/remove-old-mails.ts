import { removeFilesLater } from "#platform/server/jobs/remove-files-job.ts";
import { mailLiveEvent } from "#platform/server/live/mail-live-event.ts";
import type { Removal } from "#platform/server/removal/removal.ts";
import { countOldMails, deleteMails, findOldMails } from "./old-mails-store.ts";

/** Emails per transaction. */
const most = 200;

/** Emails that became a case or a message. */
export const oldMails: Removal = {
  count: countOldMails,
  remove: async (tx, portion) => {
    const { ids, next } = await findOldMails(tx.db, portion, most);
    const originals = await deleteMails(tx.db, ids);
    removeFilesLater(tx, originals);
    if (originals.length > 0) tx.publish(mailLiveEvent);
    return { count: originals.length, next, detail: {} };
  },
};
