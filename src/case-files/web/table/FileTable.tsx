import { IconDownload, IconFile, IconLock, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { Link } from "react-router";
import type { CareCase } from "#care-cases/contract/public.ts";
import type { CaseFile } from "#case-files/contract/calls.ts";
import { isPicture } from "#case-files/rules/picture-kind.ts";
import { DownloadFailed } from "#case-files/web/DownloadFailed.tsx";
import { type FileDownload, useDownload } from "#case-files/web/download-file.ts";
import { FileScanMark, isHeldBack } from "#case-files/web/FileScanMark.tsx";
import { sizeText } from "#case-files/web/text/size-text.ts";
import { isStaff } from "#platform/contract/actor.ts";
import { minuteMs } from "#platform/rules/durations.ts";
import { lazyComponent } from "#platform/web/loading/lazy-component.tsx";
import { useActor, usePage } from "#platform/web/page.ts";
import { Button } from "#ui/button/Button.tsx";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { PersonInitials } from "#ui/text/PersonInitials.tsx";
import { useNow } from "#ui/time/NowProvider.tsx";
import { RelativeTime } from "#ui/time/RelativeTime.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./FileTable.module.css";
import { Thumbnail } from "./Thumbnail.tsx";
import { useOlderFiles } from "./use-older-files.ts";

const DeleteFile = lazyComponent(() => import("#case-files/web/DeleteFile.tsx"));
const PicturePreview = lazyComponent(() => import("#case-files/web/PicturePreview.tsx"));

type Props = { careCase: CareCase; files: readonly CaseFile[] };

/** Customers have some minutes, which may have passed since the list was loaded. */
const useMayStillDelete = (isDraft: boolean) => {
  const actor = useActor();
  const now = useNow();
  const { editMinutes } = usePage();
  return ({ mayDelete, isPending, createdAt }: CaseFile): boolean =>
    mayDelete && (isStaff(actor) || isPending || isDraft || now - Date.parse(createdAt) <= editMinutes * minuteMs);
};

type RowProps = {
  file: CaseFile;
  download: FileDownload;
  mayDelete: boolean;
  onDelete: () => void;
  onPreview: () => void;
};

/** Where the file is attached: a message, or the case itself. */
const Place = ({ file }: Pick<RowProps, "file">) => {
  const { t } = useWords();
  if (file.isPending) return <span className="soft small">{t("files.pending")}</span>;
  if (file.messageId === null) return <>{t("files.onCase")}</>;
  return (
    <Link className="line-link" to={`/cases/${file.caseId}#message-${file.messageId}`}>
      {t("files.inMessage")}
    </Link>
  );
};

const FileRow = ({ file, download, mayDelete, onDelete, onPreview }: RowProps) => {
  const { t, tag } = useWords();
  const { id, name } = file;
  const isShown = isPicture(file);
  const isHeld = isHeldBack(file);
  return (
    <tr>
      <td className={styles.name}>
        <button
          type="button"
          className="text-button gap-2 text medium"
          data-file={id}
          aria-busy={download.pending === id}
          aria-label={t(isShown ? "files.preview" : "files.download", { name })}
          aria-disabled={isHeld || undefined}
          onClick={() => (isHeld ? undefined : isShown ? onPreview() : void download.save(id))}
        >
          {isShown && !isHeld ? (
            <Thumbnail caseId={file.caseId} file={file} />
          ) : (
            <span className={`center fixed clipped sunken rounded-small faint ${styles.thumbnail}`}>
              <IconFile size={16} aria-hidden="true" />
            </span>
          )}
          <span>{name}</span>
        </button>
        {file.isInternal ? (
          <span className="row-inline gap-0 violet small ml-2">
            <IconLock size={12} aria-hidden="true" />
            {t("files.internal")}
          </span>
        ) : null}
        <FileScanMark scan={file.scan} />
      </td>
      <td className={`nowrap ${styles.place}`}>
        <Place file={file} />
      </td>
      <td className="nowrap" data-align="end">
        {sizeText(file.size, tag)}
      </td>
      <td className="px-3">
        <PersonInitials id={file.uploadedBy.id} name={file.uploadedBy.name} />
      </td>
      <td className="nowrap">
        <RelativeTime at={file.createdAt} />
      </td>
      <td className="nowrap" data-align="end">
        {isHeld ? null : (
          <Button
            size="small"
            variant="plain"
            data-file={id}
            aria-label={t("files.download", { name })}
            title={t("files.download", { name })}
            onClick={() => void download.save(id)}
          >
            <IconDownload size={16} aria-hidden="true" />
          </Button>
        )}
        {mayDelete ? (
          <Button
            size="small"
            variant="plain"
            aria-label={t("files.delete", { name })}
            title={t("files.delete", { name })}
            onClick={onDelete}
          >
            <IconTrash size={16} aria-hidden="true" />
          </Button>
        ) : null}
      </td>
    </tr>
  );
};

/** Rows shown at first, and added with each press. */
const rowsAtOnce = 100;

/** The files of a case, newest first: name, size, uploader and date; a click shows images and downloads other files. */
export const FileTable = ({ careCase, files: newest }: Props) => {
  const { t } = useWords();
  const download = useDownload(careCase.id);
  const mayStillDelete = useMayStillDelete(careCase.status === "Draft");
  const [deleting, setDeleting] = useState<CaseFile | null>(null);
  const [previewing, preview] = useState<number | null>(null);
  const [most, showMost] = useState(rowsAtOnce);
  const older = useOlderFiles(careCase.id, newest);
  const files = [...older.files, ...newest];
  // A few files are shown in the order in which they came; of many, the newest first.
  const shown = files.length > rowsAtOnce ? files.toReversed().slice(0, most) : files;
  const left = files.length - shown.length;
  const showMore = () => {
    showMost(most + rowsAtOnce);
    if (left < rowsAtOnce && older.mayHaveMore) older.more();
  };
  return (
    <>
      <DownloadFailed download={download} />
      <table className={`plain-table mt-3 ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col">{t("files.name")}</th>
            <th scope="col" className={`nowrap ${styles.place}`}>
              {t("files.message")}
            </th>
            <th scope="col" data-align="end">
              {t("files.size")}
            </th>
            <th scope="col" className="px-3">
              {t("files.from")}
            </th>
            <th scope="col" className="nowrap">
              {t("files.added")}
            </th>
            <th scope="col">
              <span className="only-for-screen-readers">{t("files.acts")}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((file) => (
            <FileRow
              key={file.id}
              file={file}
              download={download}
              mayDelete={mayStillDelete(file)}
              onDelete={() => setDeleting(file)}
              onPreview={() => preview(file.id)}
            />
          ))}
        </tbody>
      </table>
      {older.error ? <ErrorNote action={t("files.olderFailed")} error={older.error} onRetry={older.more} /> : null}
      {left > 0 || older.mayHaveMore ? (
        <Button className="mt-3" aria-busy={older.isAskingMore} onClick={showMore}>
          {older.mayHaveMore ? t("files.showOlderStill") : t("files.showOlder", { count: left })}
        </Button>
      ) : null}
      {previewing !== null ? (
        <PicturePreview
          caseId={careCase.id}
          pictures={files.filter((file) => isPicture(file) && !isHeldBack(file))}
          first={previewing}
          onClose={() => preview(null)}
        />
      ) : null}
      {deleting ? <DeleteFile file={deleting} onDone={() => setDeleting(null)} /> : null}
    </>
  );
};
