import type { CaseFile } from "#case-files/contract/calls.ts";
import { useAttempt } from "#platform/web/saving/use-attempt.ts";
import { Modal } from "#ui/overlay/Modal.tsx";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { useWords } from "#wording/use-words.ts";
import { deleteFile } from "./file-queries.ts";

type Props = { file: CaseFile; onDone: () => void };

/** Asks, then takes a file back. */
export default function DeleteFile({ file, onDone }: Props) {
  const { t } = useWords();
  const { isBusy, error, run } = useAttempt();
  const go = () =>
    run(async () => {
      await deleteFile(file);
      onDone();
    });
  return (
    <Modal
      title={t("files.deleteTitle")}
      help={t("files.deleteHelp", { name: file.name })}
      go={t("files.deleteGo")}
      variant="danger"
      busy={isBusy}
      onGo={() => void go()}
      onClose={onDone}
    >
      {error ? <ErrorNote action={t("files.deleteFailed")} error={error} /> : null}
    </Modal>
  );
}
