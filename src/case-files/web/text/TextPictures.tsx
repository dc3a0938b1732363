import { type ReactNode, useCallback, useState } from "react";
import type { Picture } from "#case-files/web/PicturePreview.tsx";
import { lazyComponent } from "#platform/web/loading/lazy-component.tsx";
import { type FilePicture, FilePictures } from "#ui/text/file-pictures.tsx";
import { TextPicture } from "./TextPicture.tsx";

const PicturePreview = lazyComponent(() => import("#case-files/web/PicturePreview.tsx"));

type Props = {
  caseId: number;
  /** The case's files, as far as they are loaded. */
  files: readonly (Picture & { readonly isInternal: boolean; readonly isPending: boolean })[];
  /** Loads all pictures at once, for paper. */
  isEager?: boolean;
  children: ReactNode;
};

/** Shows the pictures of a case in the texts inside. */
export const TextPictures = ({ caseId, files, isEager = false, children }: Props) => {
  const [previewed, preview] = useState<Picture | null>(null);
  const show = useCallback(
    ({ fileId, alt, isEdited = false }: FilePicture) => {
      const file = files.find(({ id }) => id === fileId);
      return (
        <TextPicture
          key={fileId}
          {...{ caseId, alt, isEdited, isEager }}
          file={file ?? { id: fileId, name: alt, size: 0 }}
          isHidden={file?.isInternal === true && !file.isPending}
          onShow={preview}
        />
      );
    },
    [caseId, files, isEager],
  );
  return (
    <FilePictures value={show}>
      {children}
      {previewed ? (
        <PicturePreview caseId={caseId} pictures={[previewed]} first={previewed.id} onClose={() => preview(null)} />
      ) : null}
    </FilePictures>
  );
};
