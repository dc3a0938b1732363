import type { MailOutcomes } from "#platform/server/mail/mail.ts";
import { storeMailAccepted, storeMailGivenUp } from "#users/server/mail-reach-store.ts";
import type { MailGuard } from "./mail-guard.ts";
import { tellInstead } from "./tell-instead.ts";

/** Keeps whether a person's last email arrived, and has others told of what a given-up one said. */
export const mailOutcomes: MailOutcomes = {
  onAccepted: async ({ database }, { to }) => void (await storeMailAccepted(database.db, to)),
  onGivenUp: async (app, db, { to, guard }) => {
    await storeMailGivenUp(db, to, app.now());
    if (guard) await tellInstead(app, db, guard as MailGuard);
  },
};
