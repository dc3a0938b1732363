import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { useWords } from "#wording/use-words.ts";
import type { FileDownload } from "./download-file.ts";

/** Why a file wasn't downloaded, if it wasn't. */
export const DownloadFailed = ({ download: { error, retry, forget } }: { download: FileDownload }) => {
  const { t } = useWords();
  return error ? <ErrorNote action={t("error.downloadFile")} error={error} onRetry={retry} onDismiss={forget} /> : null;
};
