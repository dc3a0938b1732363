import type { CaseFile } from "#case-files/contract/calls.ts";
import { useSave } from "#platform/web/saving/use-save.ts";
import { Modal } from "#ui/overlay/Modal.tsx";
import { useWords } from "#wording/use-words.ts";
import { deleteFile } from "./file-queries.ts";

type Props = { file: CaseFile; onDone: () => void };

/** Asks for confirmation, then deletes a file. */
export default function DeleteFile({ file, onDone }: Props) {
  const { t } = useWords();
  const deletion = useSave({ send: () => deleteFile(file), onSaved: onDone });
  return (
    <Modal
      title={t("files.deleteTitle")}
      help={t("files.deleteHelp", { name: file.name })}
      go={t("files.deleteGo")}
      variant="danger"
      saving={deletion}
      failed={t("files.deleteFailed")}
      onClose={onDone}
    />
  );
}
