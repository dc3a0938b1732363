import { noSuchPage } from "#app/web/screens/no-such-page.ts";
import { givenUpMailCalls } from "#notifications/contract/given-up-mail-calls.ts";
import { GivenUpMails } from "#notifications/web/given-up-mails/GivenUpMails.tsx";
import { givenUpMailsScreen } from "#notifications/web/given-up-mails/given-up-mails-screen.ts";
import { isStaff } from "#platform/contract/actor.ts";
import { onClientEarly, useEarlyScreen } from "#platform/web/loading/early-screen.ts";
import { onServer, screenLoad } from "#platform/web/loading/screen-load.ts";

const load = screenLoad({
  name: givenUpMailsScreen,
  calls: givenUpMailCalls,
  load: ({ api, actor, url }) => {
    if (!isStaff(actor)) throw noSuchPage(url);
    return api.getGivenUpMails({ body: {} });
  },
});

export const loader = onServer(load);
export const clientLoader = onClientEarly(load);

/** Mails that could not be delivered, for staff: to try them again, or to throw them away. */
export default function MailsScreen() {
  const { data, error, retry } = useEarlyScreen(load);
  return <GivenUpMails data={data} error={error} retry={retry} />;
}
