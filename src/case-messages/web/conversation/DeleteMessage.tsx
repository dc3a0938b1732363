import { keysOfCaseEvent } from "#care-cases/web/case-keys.ts";
import { type CaseMessage, caseMessageCalls } from "#case-messages/contract/calls.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { invalidate } from "#platform/web/loading/cache.ts";
import { useSave } from "#platform/web/saving/use-save.ts";
import { Modal } from "#ui/overlay/Modal.tsx";
import { useWords } from "#wording/use-words.ts";

type Props = { message: CaseMessage; onDone: () => void };

/** Asks for confirmation, then deletes the reader's own message. */
export default function DeleteMessage({ message, onDone }: Props) {
  const { t } = useWords();
  const { caseId, id: messageId } = message;
  const deletion = useSave({
    send: () => browserApi(caseMessageCalls).deleteCareCaseMessage({ body: { caseId, messageId } }),
    onSaved: async () => {
      await invalidate(...keysOfCaseEvent({ kind: "message", caseId }));
      onDone();
    },
  });
  return (
    <Modal
      title={t("message.deleteTitle")}
      help={t("message.deleteHelp")}
      go={t("message.deleteGo")}
      variant="danger"
      saving={deletion}
      failed={t("error.deleteComment")}
      onClose={onDone}
    />
  );
}
