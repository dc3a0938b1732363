import { redirect } from "react-router";
import { customerAccountCalls } from "#customers/contract/account-calls.ts";
import { intakeCalls } from "#email-intake/contract/calls.ts";
import { mailboxCalls } from "#email-intake/contract/mailbox-calls.ts";
import { noSuchPage } from "#platform/web/loading/no-such-page.ts";
import { type LoaderArguments, onClient, onServer, screenLoad, useScreen } from "#platform/web/loading/screen-load.ts";
import { useMinuteRefresh } from "#platform/web/loading/use-minute-refresh.ts";
import { staffMay } from "#roles/rules/staff-rights.ts";
import { IncomingMails } from "./IncomingMails.tsx";
import { incomingMailScreen, mailSearchOf, movedMailPath, readIncomingMailUrl } from "./incoming-mail-screen.ts";

const load = screenLoad({
  name: incomingMailScreen,
  hasSkeleton: true,
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

/** Emails had no pages of their own: earlier addresses, as in bookmarks, lead to them. */
const toMailPage = ({ url }: LoaderArguments): void => {
  const moved = movedMailPath(url.searchParams);
  if (moved !== null) throw redirect(moved);
};

export const loader = (request: LoaderArguments) => {
  toMailPage(request);
  return onServer(load)(request);
};
export const clientLoader = (request: LoaderArguments) => {
  toMailPage(request);
  return onClient(load)(request);
};

/** Incoming email, for staff: what is waiting, and what happened to the rest. */
export default function IncomingMailScreen() {
  useMinuteRefresh(incomingMailScreen);
  return <IncomingMails {...useScreen(load)} />;
}
