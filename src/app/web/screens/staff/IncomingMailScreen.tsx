import { noSuchPage } from "#app/web/screens/no-such-page.ts";
import { intakeCalls } from "#email-intake/contract/calls.ts";
import { mailboxCalls } from "#email-intake/contract/mailbox-calls.ts";
import { IncomingMails } from "#email-intake/web/IncomingMails.tsx";
import { incomingMailScreen, readIncomingMailUrl } from "#email-intake/web/incoming-mail-screen.ts";
import { isStaff } from "#platform/contract/actor.ts";
import { onClientEarly, useEarlyScreen } from "#platform/web/loading/early-screen.ts";
import { onServer, screenLoad } from "#platform/web/loading/screen-load.ts";
import { useMinuteRefresh } from "#platform/web/loading/use-minute-refresh.ts";

const load = screenLoad({
  name: incomingMailScreen,
  calls: { ...intakeCalls, ...mailboxCalls },
  load: async ({ api, actor, url }) => {
    if (!isStaff(actor)) throw noSuchPage(url);
    const [mails, mailboxes] = await Promise.all([
      api.getIncomingMailsBySearch({ body: readIncomingMailUrl(url.searchParams) }),
      api.getMailboxes(),
    ]);
    return { ...mails, ...mailboxes };
  },
});

export const loader = onServer(load);
export const clientLoader = onClientEarly(load);

/** Mails that came in, for staff: those that wait for them, and what became of the others. */
export default function IncomingMailScreen() {
  useMinuteRefresh(incomingMailScreen);
  const { data, isPrevious, error, retry } = useEarlyScreen(load);
  return <IncomingMails data={data} isPrevious={isPrevious ?? false} error={error} retry={retry} />;
}
