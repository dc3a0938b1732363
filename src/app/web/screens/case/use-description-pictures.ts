import { useRef } from "react";
import { deleteFile } from "#case-files/web/file-queries.ts";
import { usePictureUploads } from "#case-files/web/text/use-picture-uploads.tsx";
import { pictureFileIds } from "#platform/rules/markup/file-pictures.ts";
import { toCallError } from "#platform/web/errors/errors.ts";

/** Deletes a picture that was taken out of a text; if that fails, it stays among the case's files. */
export const deleteUnused = (caseId: number, id: number): Promise<unknown> =>
  deleteFile({ caseId, id }).catch(toCallError);

/** Uploads of pictures for a case's description, which are files of the case at once. */
export const useDescriptionPictures = (caseId: number, onUnfit: (files: readonly File[]) => void) => {
  const added = useRef<readonly number[]>([]);
  const uploads = usePictureUploads(
    {
      caseId,
      onUploaded: ({ id }) => {
        added.current = [...added.current, id];
      },
    },
    onUnfit,
  );
  const onWritten = (description: string) => {
    const shown = pictureFileIds(description);
    for (const id of added.current) if (!shown.includes(id)) void deleteUnused(caseId, id);
    added.current = [];
  };
  return { uploads, onWritten };
};
