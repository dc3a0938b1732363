import { type GivenUpMail, givenUpMailCalls } from "#notifications/contract/given-up-mail-calls.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { invalidate } from "#platform/web/loading/cache.ts";
import { useSave } from "#platform/web/saving/use-save.ts";
import { showToast } from "#platform/web/toasts.ts";
import { Modal } from "#ui/overlay/Modal.tsx";
import { useWords } from "#wording/use-words.ts";
import { givenUpMailsScreen } from "./given-up-mails-screen.ts";

/** Asks for confirmation before discarding an email. */
export default function DiscardMail({ mail: { id, to }, onClose }: { mail: GivenUpMail; onClose: () => void }) {
  const { t } = useWords();
  const discarding = useSave({
    send: () => browserApi(givenUpMailCalls).discardGivenUpMails({ body: { ids: [id] } }),
    onSaved: async () => {
      await invalidate(givenUpMailsScreen);
      showToast(t("mails.discarded"));
      onClose();
    },
  });
  return (
    <Modal
      title={t("mails.discardTitle")}
      help={t("mails.discardHelp", { to })}
      go={t("mails.discard")}
      variant="danger"
      saving={discarding}
      failed={t("mails.discardAct")}
      onClose={onClose}
    />
  );
}
