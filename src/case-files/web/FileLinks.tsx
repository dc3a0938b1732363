import { IconDownload, IconPaperclip } from "@tabler/icons-react";
import { inWords } from "#care-cases/web/case/explain-refusal.ts";
import { ErrorNote } from "#ui/ErrorNote.tsx";
import { useWords } from "#wording/use-words.ts";
import { useDownload } from "./download-file.ts";
import styles from "./Files.module.css";
import { sizeText } from "./size-text.ts";

type FileLink = { readonly id: number; readonly name: string; readonly size: number };
type Props = { caseId: number; files: readonly FileLink[] };

/** Files as small buttons that fetch them: under a message, and among the properties. */
export const FileLinks = ({ caseId, files }: Props) => {
  const { t, tag } = useWords();
  const download = useDownload(caseId);
  return (
    <>
      <ul className={styles.links}>
        {files.map(({ id, name, size }) => (
          <li key={id} className={styles.linkItem}>
            <button
              type="button"
              className={styles.link}
              aria-busy={download.busyId === id}
              title={name}
              onClick={() => void download.start(id)}
            >
              {download.busyId === id ? (
                <IconDownload size={14} aria-hidden="true" />
              ) : (
                <IconPaperclip size={14} aria-hidden="true" />
              )}
              <span className="only-for-screen-readers">{t("files.fetch")} </span>
              <span className={styles.linkName}>{name}</span> <span className={styles.size}>{sizeText(size, tag)}</span>
            </button>
          </li>
        ))}
      </ul>
      {download.error ? (
        <ErrorNote
          act={t("error.downloadFile")}
          error={inWords(download.error, t)}
          onRetry={download.retry}
          onDismiss={download.forget}
        />
      ) : null}
    </>
  );
};
