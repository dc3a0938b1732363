import { type RememberedSender, rememberedCalls } from "#email-intake/contract/remembered-calls.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { invalidate } from "#platform/web/loading/cache.ts";
import { useSave } from "#platform/web/saving/use-save.ts";
import { showToast } from "#platform/web/toasts.ts";
import { Modal } from "#ui/overlay/Modal.tsx";
import { useWords } from "#wording/use-words.ts";
import { rememberedSendersScreen } from "./remembered-senders-screen.ts";
import { shownSender } from "./shown-sender.ts";

/** Asks for confirmation before forgetting a sender, whose emails then wait again. */
export default function ForgetSender({ sender, onClose }: { sender: RememberedSender; onClose: () => void }) {
  const { t } = useWords();
  const saving = useSave({
    send: () => browserApi(rememberedCalls).forgetSender({ body: { senderId: sender.id } }),
    onSaved: () => {
      showToast(t("senders.forgotten"));
      onClose();
      return invalidate(rememberedSendersScreen);
    },
  });
  return (
    <Modal
      title={t("senders.forgetTitle", { sender: shownSender(sender) })}
      help={t("senders.forgetHelp", { customer: sender.customer.name })}
      go={t("senders.forget")}
      variant="danger"
      saving={saving}
      failed={t("senders.forgetAct")}
      onClose={onClose}
    />
  );
}
