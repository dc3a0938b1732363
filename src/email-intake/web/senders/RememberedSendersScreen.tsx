import { mailDomainCalls } from "#email-intake/contract/mail-domain-calls.ts";
import { mailboxCalls } from "#email-intake/contract/mailbox-calls.ts";
import { rememberedCalls } from "#email-intake/contract/remembered-calls.ts";
import { noSuchPage } from "#platform/web/loading/no-such-page.ts";
import { onClient, onServer, screenLoad, useScreen } from "#platform/web/loading/screen-load.ts";
import { staffMay } from "#roles/rules/staff-rights.ts";
import { RememberedSenders } from "./RememberedSenders.tsx";
import {
  domainSearchOf,
  readRememberedSendersUrl,
  rememberedSendersScreen,
  senderSearchOf,
} from "./remembered-senders-screen.ts";

const load = screenLoad({
  name: rememberedSendersScreen,
  hasSkeleton: true,
  load: async ({ api, actor, url }) => {
    if (!staffMay(actor, "decideMail")) throw noSuchPage(url);
    const view = readRememberedSendersUrl(url.searchParams);
    const [senders, domains, { trustedAuth }] = await Promise.all([
      api(rememberedCalls).getRememberedSendersBySearch({ body: senderSearchOf(view) }),
      api(mailDomainCalls).getMailDomainsBySearch({ body: domainSearchOf(view) }),
      api(mailboxCalls).getMailboxes(),
    ]);
    return { ...senders, domains, trustedAuth };
  },
});

export const loader = onServer(load);
export const clientLoader = onClient(load);

/** Remembered senders of incoming email, and mail domains of companies, for staff. */
export default function RememberedSendersScreen() {
  return <RememberedSenders {...useScreen(load)} />;
}
