import { useRef } from "react";
import { deleteFile } from "#case-files/web/file-queries.ts";
import { usePictureUploads } from "#case-files/web/text/use-picture-uploads.tsx";
import type { UploadTarget } from "#case-files/web/upload-queue.ts";
import { pictureFileIds } from "#platform/rules/markup/file-pictures.ts";
import { toCallError } from "#platform/web/errors/errors.ts";

/** Deletes a picture that was taken out of a text; if that fails, it stays among the case's files. */
export const deleteUnused = (caseId: number, id: number): Promise<unknown> =>
  deleteFile({ caseId, id }).catch(toCallError);

/**
 * Uploads of pictures for a text that is edited: those of a description are files of the case at once. `onWritten` says
 * what the text is from then on.
 */
export const useTextPictures = (target: UploadTarget, onUnfit: (files: readonly File[]) => void) => {
  const added = useRef<readonly number[]>([]);
  const onUploaded: UploadTarget["onUploaded"] = ({ id }) => {
    added.current = [...added.current, id];
  };
  const uploads = usePictureUploads({ ...target, onUploaded }, onUnfit);
  const onWritten = (text: string) => {
    const shown = pictureFileIds(text);
    for (const id of added.current) if (!shown.includes(id)) void deleteUnused(target.caseId, id);
    added.current = [];
  };
  return { uploads, onWritten };
};
