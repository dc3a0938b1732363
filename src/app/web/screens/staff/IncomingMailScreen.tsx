import { noSuchPage } from "#app/web/screens/no-such-page.ts";
import { intakeCalls } from "#email-intake/contract/calls.ts";
import { mailboxCalls } from "#email-intake/contract/mailbox-calls.ts";
import { IncomingMails } from "#email-intake/web/IncomingMails.tsx";
import { incomingMailScreen, readIncomingMailUrl } from "#email-intake/web/incoming-mail-screen.ts";
import { onClient, onServer, screenLoad, useScreen } from "#platform/web/loading/screen-load.ts";
import { useMinuteRefresh } from "#platform/web/loading/use-minute-refresh.ts";
import { staffMay } from "#roles/rules/staff-rights.ts";

const load = screenLoad({
  name: incomingMailScreen,
  hasSkeleton: true,
  load: async ({ api, actor, url }) => {
    if (!staffMay(actor, "decideMail")) throw noSuchPage(url);
    const [mails, mailboxes] = await Promise.all([
      api(intakeCalls).getIncomingMailsBySearch({ body: readIncomingMailUrl(url.searchParams) }),
      api(mailboxCalls).getMailboxes(),
    ]);
    return { ...mails, ...mailboxes };
  },
});

export const loader = onServer(load);
export const clientLoader = onClient(load);

/** Incoming email, for staff: what is waiting, and what happened to the rest. */
export default function IncomingMailScreen() {
  useMinuteRefresh(incomingMailScreen);
  return <IncomingMails {...useScreen(load)} />;
}
