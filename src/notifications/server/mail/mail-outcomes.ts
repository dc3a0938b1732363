import { MailNotComposed, type MailOutcomes } from "#platform/server/mail/mail.ts";
import { storeMailAccepted, storeMailGivenUp } from "#users/server/mail-reach-store.ts";
import { beginSilenceOf } from "./delivery-told-store.ts";
import type { MailGuard } from "./mail-guard.ts";
import { waitAgain } from "./should-send-mail.ts";
import { tellInstead } from "./tell-instead.ts";

/**
 * Keeps whether a person's last email arrived, and has others told of what a given-up one said. What one reported that
 * couldn't be composed waits again: for the next email about the case, 08:00 at the latest.
 */
export const mailOutcomes: MailOutcomes = {
  onAccepted: async ({ database, now }, { to }) => {
    const userId = await storeMailAccepted(database.db, to);
    if (userId !== null) await beginSilenceOf(database.db, userId, now());
  },
  onGivenUp: async (app, db, { to, guard }, error) => {
    if (error instanceof MailNotComposed) {
      if (guard) await waitAgain(db, guard as MailGuard);
      return;
    }
    await storeMailGivenUp(db, to, app.now());
    if (guard) await tellInstead(app, db, guard as MailGuard);
  },
};
