import { mailboxTestCalls } from "#email-intake/contract/mailbox-test-calls.ts";
import type { OwnMailbox } from "#email-intake/contract/own-mailbox.ts";
import { useKeptMailbox } from "#email-intake/web/mailbox-setup/use-kept-mailbox.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { Button } from "#ui/button/Button.tsx";
import { PageTitle } from "#ui/page/PageTitle.tsx";
import type { Team } from "#users/contract/person.ts";
import { useWords } from "#wording/use-words.ts";
import { MailboxForm } from "./MailboxForm.tsx";
import { useMailboxForm } from "./use-mailbox-form.ts";

type Props = {
  teams: readonly Team[];
  hasSecret: boolean;
  hasEnvironmentServer: boolean;
  onClose: () => void;
  onCreated: (id: number) => void;
};

/** Adds a mailbox, and tests it at once. */
export const NewMailbox = ({ hasSecret, onClose, onCreated, ...shown }: Props) => {
  const { t } = useWords();
  const { clear, ...typed } = useKeptMailbox("password");
  const form = useMailboxForm(null, {
    typed,
    onSaved: async ({ id }: OwnMailbox) => {
      clear();
      if (id === null) return;
      // If it can't be started, its page has a button for it.
      await browserApi(mailboxTestCalls)
        .testMailbox({ body: { mailboxId: id } })
        .catch(() => undefined);
      onCreated(id);
    },
  });
  return (
    <>
      <PageTitle title={t("ownMailbox.addTitle")} />
      <h1>{t("ownMailbox.addTitle")}</h1>
      <p className="soft measure">{t("ownMailbox.addHelp")}</p>
      {hasSecret ? null : <p className="notice mt-3 measure">{t("ownMailbox.needsSecret")}</p>}
      <MailboxForm form={form} stored={null} {...shown} go={t("ownMailbox.createGo")}>
        <Button onClick={onClose}>{t("common.cancel")}</Button>
      </MailboxForm>
    </>
  );
};
