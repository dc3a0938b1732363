import { IconChevronLeft, IconChevronRight, IconDownload, IconX } from "@tabler/icons-react";
import { type KeyboardEvent, useEffect, useState } from "react";
import { largestPicture } from "#case-files/rules/picture-kind.ts";
import type { ApiError } from "#platform/contract/error-shape.ts";
import { toCallError } from "#platform/web/errors/errors.ts";
import { Button } from "#ui/button/Button.tsx";
import { Dialog } from "#ui/overlay/Dialog.tsx";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { useWords } from "#wording/use-words.ts";
import { DownloadFailed } from "./DownloadFailed.tsx";
import { type FileDownload, useDownload } from "./download-file.ts";
import { fetchPicture } from "./fetch-picture.ts";
import styles from "./PicturePreview.module.css";

export type Picture = { readonly id: number; readonly name: string; readonly size: number };
type Props = { caseId: number; pictures: readonly Picture[]; first: number; onClose: () => void };

type PreviewState =
  | { readonly kind: "loading" | "none" | "tooLarge" }
  | { readonly kind: "shown"; readonly address: string }
  | { readonly kind: "failed"; readonly error: ApiError };

/** An object URL of an image, revoked when another one replaces it. */
const usePicture = (caseId: number, { id: fileId, size }: Picture): { shown: PreviewState; retry: () => void } => {
  const [shown, show] = useState<PreviewState>({ kind: "loading" });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt fetches it again
  useEffect(() => {
    const aborter = new AbortController();
    let address: string | null = null;
    const fetchIt = async () => {
      if (size > largestPicture) return show({ kind: "tooLarge" });
      show({ kind: "loading" });
      try {
        const picture = await fetchPicture({ caseId, fileId }, aborter.signal);
        if (aborter.signal.aborted) return;
        if (picture === "tooLarge") return show({ kind: picture });
        address = picture && URL.createObjectURL(picture);
        show(address ? { kind: "shown", address } : { kind: "none" });
      } catch (failure) {
        if (aborter.signal.aborted) return;
        show({ kind: "failed", error: toCallError(failure) });
      }
    };
    void fetchIt();
    return () => {
      aborter.abort();
      if (address) URL.revokeObjectURL(address);
    };
  }, [caseId, fileId, size, attempt]);
  return { shown, retry: () => setAttempt((before) => before + 1) };
};

const Stage = ({ caseId, picture }: { caseId: number; picture: Picture }) => {
  const { t } = useWords();
  const { shown, retry } = usePicture(caseId, picture);
  if (shown.kind === "shown")
    return <img className={`shrink fit ${styles.picture}`} src={shown.address} alt={picture.name} />;
  if (shown.kind === "failed")
    return <ErrorNote action={t("error.downloadFile")} error={shown.error} onRetry={retry} />;
  const words = {
    loading: "files.loadingPicture",
    none: "files.notAPicture",
    tooLarge: "files.tooLargeToShow",
  } as const;
  return <p role="status">{t(words[shown.kind])}</p>;
};

type HeadProps = { picture: Picture; at: number; of: number; download: FileDownload; onClose: () => void };

const Head = ({ picture, at, of, download, onClose }: HeadProps) => {
  const { t } = useWords();
  return (
    <header className="row">
      <h2 className="cut grow plain" title={picture.name}>
        {picture.name}
      </h2>
      {of > 1 ? <span className="help nowrap">{t("files.previewTitle", { at: at + 1, of })}</span> : null}
      <Button
        variant="plain"
        aria-label={t("files.save")}
        title={t("files.save")}
        aria-busy={download.pending === picture.id}
        onClick={() => void download.save(picture.id)}
      >
        <IconDownload size={16} aria-hidden="true" />
      </Button>
      <Button variant="plain" aria-label={t("common.close")} title={t("common.close")} onClick={onClose}>
        <IconX size={16} aria-hidden="true" />
      </Button>
    </header>
  );
};

/** Shows a case's images in turn: arrow keys to navigate, Escape to close. */
export default function PicturePreview({ caseId, pictures, first, onClose }: Props) {
  const { t } = useWords();
  const [id, setId] = useState(first);
  const download = useDownload(caseId);
  const at = Math.max(
    0,
    pictures.findIndex((one) => one.id === id),
  );
  const picture = pictures[at];
  if (!picture) return null;

  const go = (step: number) => setId(pictures.at((at + step) % pictures.length)?.id ?? id);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === "ArrowLeft") go(-1);
    if (key === "ArrowRight") go(1);
  };
  return (
    <Dialog className={styles.preview} label={picture.name} onKeyDown={onKeyDown} onClose={onClose}>
      <div className="flex gap-3 px-4 py-3 column full-height">
        <Head picture={picture} at={at} of={pictures.length} download={download} onClose={onClose} />
        <DownloadFailed download={download} />
        <div className={`center grow sunken rounded soft ${styles.stage}`}>
          <Stage key={picture.id} caseId={caseId} picture={picture} />
        </div>
        {pictures.length > 1 ? (
          <div className="apart flex">
            <Button onClick={() => go(-1)}>
              <IconChevronLeft size={16} aria-hidden="true" />
              {t("files.previous")}
            </Button>
            <Button onClick={() => go(1)}>
              {t("files.next")}
              <IconChevronRight size={16} aria-hidden="true" />
            </Button>
          </div>
        ) : null}
      </div>
    </Dialog>
  );
}
