import { IconFile, IconX } from "@tabler/icons-react";
import type { CaseFile } from "#case-files/contract/calls.ts";
import { useSave } from "#platform/web/saving/use-save.ts";
import { Button } from "#ui/button/Button.tsx";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./Files.module.css";
import { deleteFile } from "./file-queries.ts";
import { sizeText } from "./text/size-text.ts";
import { UploadRows } from "./UploadRow.tsx";
import type { Uploads } from "./use-uploads.ts";

type Props = {
  files: readonly CaseFile[];
  uploads: Uploads;
  /** How to remove a file, if not immediately and permanently. */
  onRemove?: (file: CaseFile) => Promise<void>;
};

/** Uploaded files that can still be removed, and running uploads, for a message or draft. */
export const PendingFiles = ({ files, uploads, onRemove = deleteFile }: Props) => {
  const { t, tag } = useWords();
  const { error, save: remove, forget } = useSave({ send: onRemove, overlaps: true });
  if (files.length === 0 && uploads.list.length === 0) return null;
  return (
    <>
      <ul className="stack gap-1">
        {files.map((file) => (
          <li key={file.id} className={`row card wrap fine gap-y-1 gap-x-2 rounded ${styles.row}`}>
            <IconFile className="fixed faint" size={16} aria-hidden="true" />
            <span className={`cut ${styles.name}`} title={file.name}>
              {file.name}
            </span>
            <span className="fixed soft small figures">{sizeText(file.size, tag)}</span>
            <Button
              size="small"
              variant="plain"
              className={styles.removeAct ?? ""}
              aria-label={t(file.isPending ? "files.removePending" : "files.delete", { name: file.name })}
              onClick={() => void remove(file)}
            >
              <IconX size={16} aria-hidden="true" />
            </Button>
          </li>
        ))}
        <UploadRows uploads={uploads} />
      </ul>
      {error ? <ErrorNote action={t("files.deleteFailed")} error={error} onDismiss={forget} /> : null}
    </>
  );
};
