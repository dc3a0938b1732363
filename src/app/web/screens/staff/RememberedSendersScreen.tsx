import { noSuchPage } from "#app/web/screens/no-such-page.ts";
import { mailboxCalls } from "#email-intake/contract/mailbox-calls.ts";
import { rememberedCalls } from "#email-intake/contract/remembered-calls.ts";
import { RememberedSenders } from "#email-intake/web/senders/RememberedSenders.tsx";
import {
  readRememberedSendersUrl,
  rememberedSendersScreen,
  senderSearchOf,
} from "#email-intake/web/senders/remembered-senders-screen.ts";
import { onClient, onServer, screenLoad, useScreen } from "#platform/web/loading/screen-load.ts";
import { staffMay } from "#roles/rules/staff-rights.ts";

const load = screenLoad({
  name: rememberedSendersScreen,
  hasSkeleton: true,
  load: async ({ api, actor, url }) => {
    if (!staffMay(actor, "decideMail")) throw noSuchPage(url);
    const [senders, { trustedAuth }] = await Promise.all([
      api(rememberedCalls).getRememberedSendersBySearch({
        body: senderSearchOf(readRememberedSendersUrl(url.searchParams)),
      }),
      api(mailboxCalls).getMailboxes(),
    ]);
    return { ...senders, trustedAuth };
  },
});

export const loader = onServer(load);
export const clientLoader = onClient(load);

/** Remembered senders of incoming email, for staff. */
export default function RememberedSendersScreen() {
  return <RememberedSenders {...useScreen(load)} />;
}
