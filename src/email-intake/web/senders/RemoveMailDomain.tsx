import { type MailDomain, mailDomainCalls } from "#email-intake/contract/mail-domain-calls.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { invalidate } from "#platform/web/loading/cache.ts";
import { useSave } from "#platform/web/saving/use-save.ts";
import { showToast } from "#platform/web/toasts.ts";
import { Modal } from "#ui/overlay/Modal.tsx";
import { useWords } from "#wording/use-words.ts";
import { rememberedSendersScreen } from "./remembered-senders-screen.ts";

/** Asks for confirmation before removing a domain, which then proposes nobody. */
export default function RemoveMailDomain({ of, onClose }: { of: MailDomain; onClose: () => void }) {
  const { t } = useWords();
  const saving = useSave({
    send: () => browserApi(mailDomainCalls).removeMailDomain({ body: { domainId: of.id } }),
    onSaved: () => {
      showToast(t("mailDomains.removed"));
      onClose();
      return invalidate(rememberedSendersScreen);
    },
  });
  return (
    <Modal
      title={t("senders.forgetTitle", { sender: of.domain })}
      help={t("mailDomains.removeHelp", { customer: of.customer.name })}
      go={t("senders.forget")}
      variant="danger"
      saving={saving}
      failed={t("mailDomains.removeAct")}
      onClose={onClose}
    />
  );
}
