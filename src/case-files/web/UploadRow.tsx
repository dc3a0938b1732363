import { IconAlertTriangle, IconFile, IconX } from "@tabler/icons-react";
import { Act } from "#ui/Act.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./Files.module.css";
import { sizeText } from "./size-text.ts";
import type { Upload } from "./upload-queue.ts";

type Props = { upload: Upload; onCancel: () => void; onRetry: () => void };

const Progress = ({ upload }: Pick<Props, "upload">) => {
  const { t } = useWords();
  const { percent, file } = upload;
  return (
    <>
      <progress
        className={styles.progress}
        max={100}
        value={percent ?? 0}
        aria-label={t("files.uploading", { name: file.name })}
      />
      <span className={styles.percent}>{percent === null ? t("files.waiting") : t("files.percent", { percent })}</span>
    </>
  );
};

/** A file on its way, with its percent and a way to end it; or why it did not arrive, and a way to try again. */
export const UploadRow = ({ upload, onCancel, onRetry }: Props) => {
  const { t, tag } = useWords();
  const { file, refused, error } = upload;
  const problem = refused
    ? t(refused === "fileTooLarge" ? "error.fileTooLarge" : "files.empty")
    : error?.code === "fileTooLarge"
      ? t("error.fileTooLarge")
      : error && t("error.uploadFile");
  const { name } = file;
  return (
    <li className={styles.row} data-failed={Boolean(problem)}>
      {problem ? (
        <IconAlertTriangle className={styles.alert} size={16} aria-hidden="true" />
      ) : (
        <IconFile className={styles.icon} size={16} aria-hidden="true" />
      )}
      <span className={styles.name} title={name}>
        {name}
      </span>
      <span className={styles.size}>{sizeText(file.size, tag)}</span>
      {problem ? (
        <span className={styles.problem} role="alert">
          {problem}
        </span>
      ) : (
        <Progress upload={upload} />
      )}
      {error ? (
        <Act size="small" onClick={onRetry} aria-label={t("files.retryUpload", { name })}>
          {t("common.retry")}
        </Act>
      ) : null}
      <Act
        size="small"
        variant="plain"
        onClick={onCancel}
        aria-label={t(problem ? "files.dismissUpload" : "files.cancelUpload", { name })}
      >
        <IconX size={16} aria-hidden="true" />
      </Act>
    </li>
  );
};
