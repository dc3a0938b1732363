import { IconPaperclip } from "@tabler/icons-react";
import { keysOfCaseEvent } from "#care-cases/web/case-keys.ts";
import { type CaseMessage, caseMessageCalls } from "#case-messages/contract/calls.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { invalidate } from "#platform/web/loading/cache.ts";
import { useSave } from "#platform/web/saving/use-save.ts";
import { showToast } from "#platform/web/toasts.ts";
import { Modal } from "#ui/overlay/Modal.tsx";
import { ScrollArea } from "#ui/page/ScrollArea.tsx";
import { RichText } from "#ui/text/RichText.tsx";
import { useWords } from "#wording/use-words.ts";
import { FoldedMessage } from "./FoldedMessage.tsx";
import styles from "./MakeExternal.module.css";
import { showMessage } from "./message-queries.ts";

type Props = { message: CaseMessage; customer: string; onDone: () => void };

const Shown = ({ message }: Pick<Props, "message">) => {
  const { t } = useWords();
  const { files } = message;
  return (
    <ScrollArea className={`stack anywhere p-3 scroll-y rounded ${styles.shown}`} label={t("message.externalText")}>
      {message.isFolded ? <FoldedMessage message={message} /> : <RichText html={message.comment} pictures="named" />}
      {files.length > 0 ? (
        <>
          <p className="help">{t("message.externalFiles", { count: files.length })}</p>
          <ul className="stack gap-1 fine">
            {files.map(({ id, name }) => (
              <li key={id}>
                <IconPaperclip size={14} aria-hidden="true" /> {name}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </ScrollArea>
  );
};

/** Makes an internal message external, after a confirmation that shows what will be visible to whom. */
export default function MakeExternal({ message, customer, onDone }: Props) {
  const { t } = useWords();
  const { caseId, id: messageId } = message;
  const saving = useSave({
    send: () => browserApi(caseMessageCalls).editCareCaseMessage({ body: { caseId, messageId, isInternal: false } }),
    onSaved: (reply) => {
      showMessage(reply.message);
      void invalidate(...keysOfCaseEvent({ kind: "message", caseId }));
      showToast(t("message.nowExternal"));
      onDone();
    },
  });
  return (
    <Modal
      title={t("message.externalTitle")}
      help={t("message.externalHelp", { customer })}
      go={t("message.externalGo")}
      variant="danger"
      saving={saving}
      failed={t("error.updateComment")}
      onClose={onDone}
    >
      <Shown message={message} />
    </Modal>
  );
}
