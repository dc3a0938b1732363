import { useState, useSyncExternalStore } from "react";
import type { UploadTarget } from "#case-files/web/upload-queue.ts";
import type { PictureUploads } from "#ui/editor/pictures/picture-uploads.ts";
import { PictureUpload } from "./PictureUpload.tsx";
import { PictureQueue } from "./picture-queue.ts";

export type TextUploads = {
  /** For the editor; the same object as long as the component is there. */
  readonly pictures: PictureUploads;
  readonly hindrance: ReturnType<PictureQueue["hindrance"]>;
};

/** Uploads of pictures for a case's texts. Give the component a `key` per case. */
export const usePictureUploads = (target: UploadTarget, onUnfit: (files: readonly File[]) => void): TextUploads => {
  const [{ queue, pictures }] = useState(() => {
    const made = new PictureQueue(target, (file) => onUnfit([file]));
    const show: PictureUploads["show"] = (upload) => <PictureUpload queue={made} {...upload} />;
    return { queue: made, pictures: { among: made.among, add: made.add, cancel: made.cancel, show } };
  });
  useSyncExternalStore(queue.subscribe, queue.version, queue.version);
  return { pictures, hindrance: queue.hindrance() };
};
