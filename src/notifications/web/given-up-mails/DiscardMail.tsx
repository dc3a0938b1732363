import { type GivenUpMail, givenUpMailCalls } from "#notifications/contract/given-up-mail-calls.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { invalidateScreens } from "#platform/web/loading/screen-load.ts";
import { useAttempt } from "#platform/web/saving/use-attempt.ts";
import { showToast } from "#platform/web/toasts.ts";
import { Modal } from "#ui/overlay/Modal.tsx";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { useWords } from "#wording/use-words.ts";
import { givenUpMailsScreen } from "./given-up-mails-screen.ts";

/** Asks before a mail is thrown away. */
export default function DiscardMail({ mail: { id, to }, onClose }: { mail: GivenUpMail; onClose: () => void }) {
  const { t } = useWords();
  const { isBusy, error, run } = useAttempt();
  const go = async () => {
    const isDone = await run(async () => {
      await browserApi(givenUpMailCalls).discardGivenUpMails({ body: { ids: [id] } });
      await invalidateScreens(givenUpMailsScreen);
    });
    if (!isDone) return;
    showToast(t("mails.discarded"));
    onClose();
  };
  return (
    <Modal
      title={t("mails.discardTitle")}
      help={t("mails.discardHelp", { to })}
      go={t("mails.discard")}
      variant="danger"
      busy={isBusy}
      onGo={() => void go()}
      onClose={onClose}
    >
      {error ? <ErrorNote action={t("mails.discardAct")} error={error} /> : null}
    </Modal>
  );
}
