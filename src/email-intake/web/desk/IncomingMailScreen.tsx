import { customerAccountCalls } from "#customers/contract/account-calls.ts";
import { intakeCalls } from "#email-intake/contract/calls.ts";
import { mailboxCalls } from "#email-intake/contract/mailbox-calls.ts";
import { noSuchPage } from "#platform/web/loading/no-such-page.ts";
import { onClient, onServer, screenLoad, useScreen } from "#platform/web/loading/screen-load.ts";
import { useMinuteRefresh } from "#platform/web/loading/use-minute-refresh.ts";
import { staffMay } from "#roles/rules/staff-rights.ts";
import { IncomingMails } from "./IncomingMails.tsx";
import { incomingMailScreen, mailSearchOf, readIncomingMailUrl } from "./incoming-mail-screen.ts";

const load = screenLoad({
  name: incomingMailScreen,
  hasSkeleton: true,
  choosesBy: ["mail"],
  load: async ({ api, actor, url }) => {
    if (!staffMay(actor, "decideMail")) throw noSuchPage(url);
    const view = readIncomingMailUrl(url.searchParams);
    const [mails, mailboxes, named] = await Promise.all([
      api(intakeCalls).getIncomingMailsBySearch({ body: mailSearchOf(view) }),
      api(mailboxCalls).getMailboxes(),
      view.customerNumber === null
        ? { customers: [] }
        : api(customerAccountCalls).getCustomersByCustomerNumber({ body: { customerNumbers: [view.customerNumber] } }),
    ]);
    return { ...mails, ...mailboxes, companyName: named.customers[0]?.name ?? null };
  },
});

export const loader = onServer(load);
export const clientLoader = onClient(load);

/** Incoming email, for staff: what is waiting, and what happened to the rest. */
export default function IncomingMailScreen() {
  useMinuteRefresh(incomingMailScreen);
  return <IncomingMails {...useScreen(load)} />;
}
