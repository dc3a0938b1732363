import { useState, useSyncExternalStore } from "react";
import type { SendFile, UploadTarget } from "#case-files/web/upload-queue.ts";
import type { PictureUploads, TextUploads } from "#ui/editor/pictures/picture-uploads.ts";
import { PictureUpload } from "./PictureUpload.tsx";
import { PictureQueue } from "./picture-queue.ts";

/** Uploads of pictures for a case's texts, or as `send` says. Give the component a `key` per case. */
export const usePictureUploads = (
  target: UploadTarget,
  onUnfit: (files: readonly File[]) => void,
  send?: SendFile,
): TextUploads => {
  const [{ queue, pictures }] = useState(() => {
    const made = new PictureQueue({ ...target, forText: true }, (file) => onUnfit([file]), send);
    const show: PictureUploads["show"] = (upload) => <PictureUpload queue={made} {...upload} />;
    const { among, beside, add, cancel } = made;
    return { queue: made, pictures: { among, beside, add, cancel, show } };
  });
  useSyncExternalStore(queue.subscribe, queue.version, queue.version);
  return { pictures, blockedBy: queue.blockedBy() };
};
