import { IconPhoto } from "@tabler/icons-react";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { uploadFailure } from "#case-files/web/UploadRow.tsx";
import { Button } from "#ui/button/Button.tsx";
import type { PictureUploads } from "#ui/editor/pictures/picture-uploads.ts";
import { useWords } from "#wording/use-words.ts";
import styles from "./PictureFrame.module.css";
import { PictureFrame } from "./PictureFrame.tsx";
import type { PictureQueue } from "./picture-queue.ts";
import { useObjectUrl } from "./use-object-url.ts";

type Props = Parameters<PictureUploads["show"]>[0] & { queue: PictureQueue };

/** A picture in the editor that is being uploaded, or couldn't be. */
export const PictureUpload = ({ queue, pictureKey, onUploaded, onUnfit }: Props) => {
  const { t, tag } = useWords();
  useSyncExternalStore(queue.subscribe, queue.version, queue.version);
  const queued = queue.stateOf(pictureKey);
  const { state = "unfit", fileId = null, picture = null, upload } = queued ?? {};
  const address = useObjectUrl(picture);
  const ended = useRef({ onUploaded, onUnfit });
  ended.current = { onUploaded, onUnfit };
  useEffect(() => queue.enter(pictureKey), [queue, pictureKey]);
  useEffect(() => {
    if (state === "unfit") ended.current.onUnfit();
    if (fileId !== null) ended.current.onUploaded(fileId);
  }, [state, fileId]);

  const problem = state === "canceled" ? t("picture.notUploaded") : upload ? uploadFailure(upload, { t, tag }) : null;
  return (
    <PictureFrame name={picture?.name ?? ""} isEdited isBusy={address === null}>
      <span className={styles.fading}>
        {address ? (
          <img src={address} alt="" draggable={false} />
        ) : (
          <IconPhoto className="faint" size={20} aria-hidden="true" />
        )}
      </span>
      <span className={`row gap-2 px-2 py-1 fine ${styles.progress}`}>
        {problem ? (
          <>
            <span className="red" role="alert">
              {problem}
            </span>
            {upload?.refused ? null : (
              <Button size="small" aria-label={t("picture.retryUpload")} onClick={() => queue.retry(pictureKey)}>
                {t("common.retry")}
              </Button>
            )}
          </>
        ) : (
          <>
            <progress
              className={styles.bar}
              max={100}
              value={upload?.percent ?? 0}
              aria-label={t("picture.uploading")}
            />
            <span className="fixed figures">{t("files.percent", { percent: upload?.percent ?? 0 })}</span>
          </>
        )}
      </span>
    </PictureFrame>
  );
};
