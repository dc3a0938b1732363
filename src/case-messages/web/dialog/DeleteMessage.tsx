import { caseKeys } from "#care-cases/web/case-keys.ts";
import { type CaseMessage, caseMessageCalls } from "#case-messages/contract/calls.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { queryClient } from "#platform/web/loading/query-client.ts";
import { useAttempt } from "#platform/web/saving/use-attempt.ts";
import { Modal } from "#ui/overlay/Modal.tsx";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { useWords } from "#wording/use-words.ts";

type Props = { message: CaseMessage; onDone: () => void };

/** Asks, then takes back one's own message. */
export default function DeleteMessage({ message, onDone }: Props) {
  const { t } = useWords();
  const { isBusy, error, run } = useAttempt();
  const { caseId, id: messageId } = message;

  const go = () =>
    run(async () => {
      await browserApi(caseMessageCalls).deleteCareCaseMessage({ body: { caseId, messageId } });
      await queryClient().invalidateQueries({ queryKey: caseKeys.one(caseId) });
      onDone();
    });
  return (
    <Modal
      title={t("message.deleteTitle")}
      help={t("message.deleteHelp")}
      go={t("message.deleteGo")}
      variant="danger"
      busy={isBusy}
      onGo={() => void go()}
      onClose={onDone}
    >
      {error ? <ErrorNote action={t("error.deleteComment")} error={error} /> : null}
    </Modal>
  );
}
