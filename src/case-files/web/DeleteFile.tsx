import { useState } from "react";
import { asApiError, inWords } from "#care-cases/web/case/explain-refusal.ts";
import { type CaseFile, caseFileCalls } from "#case-files/contract/calls.ts";
import type { ApiError } from "#platform/contract/error-shape.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { reportError } from "#platform/web/errors.ts";
import { ErrorNote } from "#ui/ErrorNote.tsx";
import { Modal } from "#ui/Modal.tsx";
import { useWords } from "#wording/use-words.ts";
import { hideFile, refreshFiles } from "./file-queries.ts";

/** Takes a file back; throws what the server refuses. */
export const deleteFile = async ({ caseId, id: fileId }: Pick<CaseFile, "caseId" | "id">): Promise<void> => {
  await browserApi(caseFileCalls).deleteCareCaseFile({ body: { caseId, fileId } });
  hideFile(caseId, fileId);
  await refreshFiles(caseId);
};

type Props = { file: CaseFile; onDone: () => void };

/** Asks, then takes a file back. */
export const DeleteFile = ({ file, onDone }: Props) => {
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
};
