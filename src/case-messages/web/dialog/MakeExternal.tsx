import { IconPaperclip } from "@tabler/icons-react";
import { caseKeys } from "#care-cases/web/case-keys.ts";
import { type CaseMessage, caseMessageCalls } from "#case-messages/contract/calls.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { queryClient } from "#platform/web/loading/query-client.ts";
import { useAttempt } from "#platform/web/saving/use-attempt.ts";
import { showToast } from "#platform/web/toasts.ts";
import { Modal } from "#ui/overlay/Modal.tsx";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
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
    <ScrollArea className={`stack anywhere ${styles.shown}`} label={t("message.externalText")}>
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

/** An internal message can be made external. Asks first, with everything that will be seen, and by whom. */
export default function MakeExternal({ message, customer, onDone }: Props) {
  const { t } = useWords();
  const { isBusy, error, run } = useAttempt();
  const { caseId, id: messageId } = message;

  const go = () =>
    run(async () => {
      const body = { caseId, messageId, isInternal: false as const };
      const reply = await browserApi(caseMessageCalls).editCareCaseMessage({ body });
      showMessage(reply.message);
      void queryClient().invalidateQueries({ queryKey: caseKeys.one(caseId) });
      showToast(t("message.nowExternal"));
      onDone();
    });
  return (
    <Modal
      title={t("message.externalTitle")}
      help={t("message.externalHelp", { customer })}
      go={t("message.externalGo")}
      variant="danger"
      busy={isBusy}
      onGo={() => void go()}
      onClose={onDone}
    >
      <Shown message={message} />
      {error ? <ErrorNote action={t("error.updateComment")} error={error} /> : null}
    </Modal>
  );
}
