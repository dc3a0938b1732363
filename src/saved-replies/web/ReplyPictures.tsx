import type { ReactNode } from "react";
import { drawablePicture } from "#case-files/web/fetch-picture.ts";
import { PictureSource, TextPicture } from "#case-files/web/text/TextPicture.tsx";
import { usePictureUploads } from "#case-files/web/text/use-picture-uploads.tsx";
import type { SendFile } from "#case-files/web/upload-queue.ts";
import { fetchFile, sendFile } from "#platform/web/saving/send-file.ts";
import { showToast } from "#platform/web/toasts.ts";
import { replyPictureCalls } from "#saved-replies/contract/picture-calls.ts";
import type { TextUploads } from "#ui/editor/pictures/picture-uploads.ts";
import { type FilePicture, FilePictures } from "#ui/text/file-pictures.tsx";
import { useWords } from "#wording/use-words.ts";

const fetchReplyPicture = async (pictureId: number, signal: AbortSignal) =>
  drawablePicture(
    (await fetchFile(replyPictureCalls.downloadSavedReplyPicture, { body: { pictureId } }, { signal })).blob,
  );

const nothing = () => undefined;
const show = ({ fileId, alt }: FilePicture) => (
  <TextPicture
    key={fileId}
    caseId={0}
    file={{ id: fileId, name: alt, size: 0 }}
    alt={alt}
    isEdited
    isEager={false}
    isHidden={false}
    onShow={nothing}
  />
);

/** Shows the pictures of saved replies in the texts inside. */
export const ReplyPictures = ({ children }: { children: ReactNode }) => (
  <PictureSource value={fetchReplyPicture}>
    <FilePictures value={show}>{children}</FilePictures>
  </PictureSource>
);

const sendReplyPicture: SendFile = (file, onPercent) => {
  const { done, abort } = sendFile(replyPictureCalls.createSavedReplyPicture, { query: {} }, file, onPercent);
  return { done: done.then((reply) => ({ id: reply.file.id })), abort };
};

/** Uploads of pictures for the texts of a saved reply. */
export const useReplyPictures = (): TextUploads => {
  const { t } = useWords();
  return usePictureUploads({ caseId: 0 }, () => showToast(t("replies.onlyPictures")), sendReplyPicture);
};
