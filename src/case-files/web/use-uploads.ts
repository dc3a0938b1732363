import { useState, useSyncExternalStore } from "react";
import { isOnItsWay, type Upload, UploadQueue, type UploadTarget } from "./upload-queue.ts";

export type Uploads = Pick<UploadQueue, "add" | "remove" | "retry" | "settled"> & {
  readonly list: readonly Upload[];
  readonly isRunning: boolean;
};

/** The uploads to a case. Give the component a `key` per case. */
export const useUploads = (target: UploadTarget): Uploads => {
  const [queue] = useState(() => new UploadQueue(target));
  const list = useSyncExternalStore(queue.subscribe, queue.list, queue.list);
  const { add, remove, retry, settled } = queue;
  return { list, isRunning: list.some(isOnItsWay), add, remove, retry, settled };
};
