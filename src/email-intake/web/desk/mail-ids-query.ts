import { intakeCalls } from "#email-intake/contract/calls.ts";
import type { DataQuery } from "#platform/web/loading/data-query.ts";
import { type IncomingMailView, incomingMailScreen, incomingMailUrl, mailSearchOf } from "./incoming-mail-screen.ts";

/** The emails of the list's page that the view shows, in order. Live events about emails outdate it. */
export const mailIdsQuery = (view: IncomingMailView): DataQuery<number[]> => ({
  key: ["screen", incomingMailScreen, "ids", incomingMailUrl(view)],
  fetch: async (api) => {
    const { mails } = await api(intakeCalls).getIncomingMailsBySearch({ body: mailSearchOf(view) });
    return mails.map(({ id }) => id);
  },
});
