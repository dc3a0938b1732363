import { IconAlertTriangle, IconFile, IconX } from "@tabler/icons-react";
import { caseFileBounds } from "#case-files/contract/case-file-bounds.ts";
import { Button } from "#ui/button/Button.tsx";
import { formatNumber } from "#ui/text/format-number.ts";
import { useWords } from "#wording/use-words.ts";
import type { Words } from "#wording/words.ts";
import styles from "./Files.module.css";
import { sizeText } from "./text/size-text.ts";
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
      <span className={`fixed figures text-end ${styles.percent}`}>
        {percent === null ? t("files.waiting") : t("files.percent", { percent })}
      </span>
    </>
  );
};

const gigabytes = (bytes: number) => bytes / 2 ** 30;

type Limit = { readonly bytes: number; readonly files: number };

/** Why an upload failed, and what to do; null if it hasn't. */
export const uploadFailure = ({ refused, error }: Upload, { t, tag }: Pick<Words, "t" | "tag">): string | null => {
  const limits = ({ bytes, files }: Limit) => ({ most: gigabytes(bytes), files: formatNumber(tag, files) });
  const { waitingFiles, uploadedInADay } = caseFileBounds;
  const code = refused ?? error?.code;
  switch (code) {
    case "fileTooLarge":
      return t("error.fileTooLarge");
    case "fileEmpty":
      return t("files.empty");
    case "folder":
      return t("files.folder");
    case "waitingFull":
      return t("files.waitingFull", limits(waitingFiles.person));
    case "waitingFullTogether":
      return t("files.waitingFullTogether", limits(waitingFiles.company));
    case "dayFull":
      return t("files.dayFull", { most: gigabytes(uploadedInADay.person) });
    case "dayFullTogether":
      return t("files.dayFullTogether", { most: gigabytes(uploadedInADay.company) });
    case "caseFull":
    case "replyPictureTooLarge":
    case "tooManyWaiting":
    case "storageFull":
    case "tooManyRequests":
    case "unavailable":
      return t(`refusal.${code}`);
    default:
      return error && t("error.uploadFile");
  }
};

/** An upload with progress and cancel button, or its error and a retry button. */
export const UploadRow = ({ upload, onCancel, onRetry }: Props) => {
  const { t, tag } = useWords();
  const { file, error } = upload;
  const problem = uploadFailure(upload, { t, tag });
  const { name } = file;
  return (
    <li className={`row card wrap fine gap-y-1 gap-x-2 rounded ${styles.row}`} data-failed={Boolean(problem)}>
      {problem ? (
        <IconAlertTriangle className="fixed red" size={16} aria-hidden="true" />
      ) : (
        <IconFile className="fixed faint" size={16} aria-hidden="true" />
      )}
      <span className={`cut ${styles.name}`} title={name}>
        {name}
      </span>
      <span className="fixed soft small figures">{sizeText(file.size, tag)}</span>
      {problem ? (
        <span className={`red fine ${styles.problem}`} role="alert">
          {problem}
        </span>
      ) : (
        <Progress upload={upload} />
      )}
      {error ? (
        <Button size="small" onClick={onRetry} aria-label={t("files.retryUpload", { name })}>
          {t("common.retry")}
        </Button>
      ) : null}
      <Button
        size="small"
        variant="plain"
        onClick={onCancel}
        aria-label={t(problem ? "files.dismissUpload" : "files.cancelUpload", { name })}
      >
        <IconX size={16} aria-hidden="true" />
      </Button>
    </li>
  );
};

type RowsProps = {
  uploads: {
    readonly list: readonly Upload[];
    readonly remove: (key: Upload["key"]) => void;
    readonly retry: (key: Upload["key"]) => void;
  };
};

/** The uploads that aren't files yet, as items of a list. */
export const UploadRows = ({ uploads: { list, remove, retry } }: RowsProps) =>
  list.map((upload) => (
    <UploadRow key={upload.key} upload={upload} onCancel={() => remove(upload.key)} onRetry={() => retry(upload.key)} />
  ));
