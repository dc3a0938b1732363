import { givenUpMailCalls } from "#notifications/contract/given-up-mail-calls.ts";
import { noSuchPage } from "#platform/web/loading/no-such-page.ts";
import { onClient, onServer, screenLoad, useScreen } from "#platform/web/loading/screen-load.ts";
import { staffMay } from "#roles/rules/staff-rights.ts";
import { GivenUpMails } from "./GivenUpMails.tsx";
import { givenUpMailsScreen } from "./given-up-mails-screen.ts";

const load = screenLoad({
  name: givenUpMailsScreen,
  hasSkeleton: true,
  load: async ({ api, actor, url }) => {
    if (!staffMay(actor, "resendMail")) throw noSuchPage(url);
    return api(givenUpMailCalls).getGivenUpMails({ body: {} });
  },
});

export const loader = onServer(load);
export const clientLoader = onClient(load);

/** Failed emails, for staff, to retry or discard. */
export default function MailsScreen() {
  return <GivenUpMails {...useScreen(load)} />;
}
