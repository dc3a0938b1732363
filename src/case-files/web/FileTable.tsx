import { IconDownload, IconFile, IconLock, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import type { CareCase } from "#care-cases/contract/care-case.ts";
import { inWords } from "#care-cases/web/case/explain-refusal.ts";
import type { CaseFile } from "#case-files/contract/calls.ts";
import { deleteMinutes } from "#case-files/rules/file-access.ts";
import { isStaff } from "#platform/contract/actor.ts";
import { useActor } from "#platform/web/page.ts";
import { Act } from "#ui/Act.tsx";
import { ErrorNote } from "#ui/ErrorNote.tsx";
import { useNow } from "#ui/NowProvider.tsx";
import { PersonInitials } from "#ui/PersonInitials.tsx";
import { RelativeTime } from "#ui/RelativeTime.tsx";
import { useWords } from "#wording/use-words.ts";
import { DeleteFile } from "./DeleteFile.tsx";
import { type Downloading, useDownload } from "./download-file.ts";
import styles from "./Files.module.css";
import { sizeText } from "./size-text.ts";

type Props = { careCase: CareCase; files: readonly CaseFile[] };

/** Customers have 15 minutes, which may have passed since the list was loaded. */
const useMayStillDelete = (isDraft: boolean) => {
  const actor = useActor();
  const now = useNow();
  return ({ mayDelete, isPending, createdAt }: CaseFile): boolean =>
    mayDelete && (isStaff(actor) || isPending || isDraft || now - Date.parse(createdAt) <= deleteMinutes * 60_000);
};

type RowProps = { file: CaseFile; download: Downloading; mayDelete: boolean; onDelete: () => void };

const FileRow = ({ file, download, mayDelete, onDelete }: RowProps) => {
  const { t, tag } = useWords();
  const { id, name } = file;
  return (
    <tr>
      <td className={styles.nameCell}>
        <button
          type="button"
          className={styles.fileName}
          aria-busy={download.busyId === id}
          aria-label={t("files.download", { name })}
          onClick={() => void download.start(id)}
        >
          <IconFile className={styles.icon} size={16} aria-hidden="true" />
          <span>{name}</span>
        </button>
        {file.isInternal ? (
          <span className={styles.internal}>
            <IconLock size={12} aria-hidden="true" />
            {t("files.internal")}
          </span>
        ) : null}
        {file.isPending ? <span className={styles.pending}>{t("files.pending")}</span> : null}
      </td>
      <td className={styles.sizeCell}>{sizeText(file.size, tag)}</td>
      <td className={styles.fromCell}>
        <PersonInitials name={file.uploadedBy.name} />
      </td>
      <td className={styles.timeCell}>
        <RelativeTime at={file.createdAt} />
      </td>
      <td className={styles.actsCell}>
        <Act
          size="small"
          variant="plain"
          aria-label={t("files.download", { name })}
          title={t("files.download", { name })}
          onClick={() => void download.start(id)}
        >
          <IconDownload size={16} aria-hidden="true" />
        </Act>
        {mayDelete ? (
          <Act
            size="small"
            variant="plain"
            aria-label={t("files.delete", { name })}
            title={t("files.delete", { name })}
            onClick={onDelete}
          >
            <IconTrash size={16} aria-hidden="true" />
          </Act>
        ) : null}
      </td>
    </tr>
  );
};

/** All files of a case: what, how large, from whom and when; a click fetches one. */
export const FileTable = ({ careCase, files }: Props) => {
  const { t } = useWords();
  const download = useDownload(careCase.id);
  const mayStillDelete = useMayStillDelete(careCase.status === "Draft");
  const [deleting, setDeleting] = useState<CaseFile | null>(null);
  return (
    <>
      {download.error ? (
        <ErrorNote
          act={t("error.downloadFile")}
          error={inWords(download.error, t)}
          onRetry={download.retry}
          onDismiss={download.forget}
        />
      ) : null}
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t("files.name")}</th>
            <th scope="col" className={styles.sizeCell}>
              {t("files.size")}
            </th>
            <th scope="col" className={styles.fromCell}>
              {t("files.from")}
            </th>
            <th scope="col" className={styles.timeCell}>
              {t("files.added")}
            </th>
            <th scope="col">
              <span className="only-for-screen-readers">{t("files.acts")}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {files.map((file) => (
            <FileRow
              key={file.id}
              file={file}
              download={download}
              mayDelete={mayStillDelete(file)}
              onDelete={() => setDeleting(file)}
            />
          ))}
        </tbody>
      </table>
      {deleting ? <DeleteFile file={deleting} onDone={() => setDeleting(null)} /> : null}
    </>
  );
};
