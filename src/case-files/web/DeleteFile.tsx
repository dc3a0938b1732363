import { useState } from "react";
import { asApiError, inWords } from "#care-cases/web/case/explain-refusal.ts";
import type { CaseFile } from "#case-files/contract/calls.ts";
import type { ApiError } from "#platform/contract/error-shape.ts";
import { reportError } from "#platform/web/errors.ts";
import { ErrorNote } from "#ui/ErrorNote.tsx";
import { Modal } from "#ui/Modal.tsx";
import { useWords } from "#wording/use-words.ts";
import { deleteFile } from "./file-queries.ts";

type Props = { file: CaseFile; onDone: () => void };

/** Asks, then takes a file back. */
export default function DeleteFile({ file, onDone }: Props) {
  const { t } = useWords();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const go = async () => {
    setBusy(true);
    setError(null);
    try {
      await deleteFile(file);
      onDone();
    } catch (failure) {
      const refused = asApiError(failure);
      if (refused.statusCode === 401) reportError(refused);
      setError(refused);
      setBusy(false);
    }
  };
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
      {error ? <ErrorNote act={t("files.deleteFailed")} error={inWords(error, t)} /> : null}
    </Modal>
  );
}
