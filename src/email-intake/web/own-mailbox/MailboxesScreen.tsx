import type { ComponentProps } from "react";
import { useNavigate } from "react-router";
import { ownMailboxCalls } from "#email-intake/contract/own-mailbox-calls.ts";
import type { SetupStep } from "#email-intake/rules/mailbox-setup/setup-steps.ts";
import { NewSetup, StoredSetup } from "#email-intake/web/mailbox-setup/MailboxSetup.tsx";
import { noSuchPage } from "#platform/web/loading/no-such-page.ts";
import { onClient, onServer, screenLoad, useScreen } from "#platform/web/loading/screen-load.ts";
import { staffMay } from "#roles/rules/staff-rights.ts";
import { useUrlView } from "#ui/list/use-url-view.ts";
import { Breadcrumbs } from "#ui/page/Breadcrumbs.tsx";
import { useWords } from "#wording/use-words.ts";
import { MailboxList } from "./MailboxList.tsx";
import { mayRetireDefault } from "./mailbox-acts.tsx";
import { mailboxesAddress, mailboxesScreen } from "./mailbox-page.ts";
import { NewMailbox } from "./NewMailbox.tsx";
import { OneMailbox } from "./OneMailbox.tsx";

const load = screenLoad({
  name: mailboxesScreen,
  choosesBy: ["mailbox", "kind", "step"],
  load: async ({ api, actor, url }) => {
    if (!staffMay(actor, "changeSettings")) throw noSuchPage(url);
    return api(ownMailboxCalls).getOwnMailboxes({ body: {} });
  },
});

export const loader = onServer(load);
export const clientLoader = onClient(load);

type ShownProps = ComponentProps<typeof OneMailbox> & { consentAddress: string; step: SetupStep | undefined };

/** A step of connecting a mailbox that the address names, or all about it. */
const Shown = ({ mailbox, step, ...found }: ShownProps) =>
  mailbox.id !== null && mailbox.signIn && step !== undefined ? (
    <StoredSetup mailbox={mailbox} id={mailbox.id} step={step} {...found} />
  ) : (
    <OneMailbox mailbox={mailbox} {...found} />
  );

/** /settings/mail, for administrators: the mailboxes of this Havn, one of them, or a new one. */
export default function MailboxesScreen() {
  const { t } = useWords();
  const found = useScreen(load).data;
  const { view } = useUrlView(mailboxesAddress);
  const navigate = useNavigate();
  const open = (mailbox: string) => void navigate(mailboxesAddress.write({ mailbox }));
  const shown = found.mailboxes.find(({ id }) => (id === null ? "environment" : String(id)) === view.mailbox);
  const hasEnvironmentServer = found.mailboxes.some(({ id, outgoing }) => id === null && outgoing !== null);
  const { teams, hasSecret, consentAddress } = found;
  const form = { teams, hasEnvironmentServer };
  const crumbs = [{ words: t("settings.title"), to: "/settings" }];
  if (view.mailbox !== "new" && !shown) {
    return (
      <div className="page-width">
        <Breadcrumbs crumbs={crumbs} />
        <MailboxList {...found} onNew={() => open("new")} />
      </div>
    );
  }
  return (
    <div className="page-width">
      <Breadcrumbs crumbs={[...crumbs, { words: t("ownMailbox.title"), to: "/settings/mail" }]} />
      {shown ? (
        <Shown
          key={view.mailbox}
          {...{ mailbox: shown, step: view.step, consentAddress, retiresDefault: mayRetireDefault(found.mailboxes) }}
          {...form}
        />
      ) : view.kind === "password" ? (
        <NewMailbox {...{ ...form, hasSecret }} onClose={() => open("")} onCreated={(id) => open(String(id))} />
      ) : (
        <NewSetup {...{ ...form, hasSecret, consentAddress, kind: view.kind }} />
      )}
    </div>
  );
}
