import { picturesAmong, picturesBeside } from "#case-files/rules/clipboard-files.ts";
import {
  isOnItsWay,
  type SendFile,
  type Upload,
  UploadQueue,
  type UploadTarget,
} from "#case-files/web/upload-queue.ts";
import type { TextUploads } from "#ui/editor/pictures/picture-uploads.ts";
import { preparePicture } from "./prepare-picture.ts";
import { keepUploaded } from "./uploaded-pictures.ts";

/** A picture for a text. `upload` is missing while it is prepared, and once it was canceled. */
export type QueuedPicture = {
  readonly original: File;
  /** As it is uploaded; null while it is prepared. */
  readonly picture: File | null;
  readonly upload: Upload | undefined;
  readonly fileId: number | null;
  readonly state: "preparing" | "sending" | "uploaded" | "unfit" | "canceled";
};

type Entry = { original: File; picture: File | null; queued: number | null; fileId: number | null; isUnfit: boolean };

/** Prepares and uploads pictures for the texts of a case, or as `send` says. What turns out to be no picture goes to `onUnfit`. */
export class PictureQueue {
  readonly #queue: UploadQueue;
  readonly #onUnfit: (file: File) => void;
  readonly #entries = new Map<string, Entry>();
  readonly #listeners = new Set<() => void>();
  /** Keys of the pictures that a text has, as far as it is shown. */
  readonly #inText = new Map<string, number>();
  #version = 0;

  constructor(target: UploadTarget, onUnfit: (file: File) => void, send?: SendFile) {
    this.#onUnfit = onUnfit;
    const onUploaded: UploadTarget["onUploaded"] = (file, queued) => {
      const entry = [...this.#entries.values()].find((one) => one.queued === queued);
      if (!entry) return;
      entry.fileId = file.id;
      if (entry.picture && !send) keepUploaded(file.id, entry.picture);
      target.onUploaded?.(file, queued);
    };
    this.#queue = new UploadQueue({ ...target, onUploaded }, send);
    this.#queue.subscribe(this.#changed);
  }

  readonly subscribe = (changed: () => void): (() => void) => {
    this.#listeners.add(changed);
    return () => void this.#listeners.delete(changed);
  };

  /** Changes with everything here. */
  readonly version = (): number => this.#version;

  readonly among = picturesAmong<File>;
  readonly beside = picturesBeside<File>;

  readonly add = (files: readonly File[]): readonly string[] =>
    files.map((original) => {
      const key = crypto.randomUUID();
      this.#entries.set(key, { original, picture: null, queued: null, fileId: null, isUnfit: false });
      void this.#send(key);
      return key;
    });

  readonly stateOf = (key: string): QueuedPicture | null => {
    const entry = this.#entries.get(key);
    if (!entry) return null;
    const { original, picture, queued, fileId, isUnfit } = entry;
    const upload = this.#queue.list().find((one) => one.key === queued);
    const state = isUnfit
      ? "unfit"
      : fileId !== null
        ? "uploaded"
        : picture === null
          ? "preparing"
          : upload
            ? "sending"
            : "canceled";
    return { original, picture, upload, fileId, state };
  };

  readonly retry = (key: string): void => {
    const entry = this.#entries.get(key);
    if (!entry || entry.fileId !== null) return;
    const failed = this.#queue.list().find((one) => one.key === entry.queued);
    if (failed) this.#queue.retry(failed.key);
    else void this.#send(key);
  };

  readonly cancel = (key: string): void => {
    const queued = this.#entries.get(key)?.queued;
    if (queued != null) this.#queue.remove(queued);
  };

  /** A text has this picture, until the returned function is called. */
  readonly enter = (key: string): (() => void) => {
    const count = (step: number) => {
      this.#inText.set(key, (this.#inText.get(key) ?? 0) + step);
      this.#changed();
    };
    count(1);
    return () => count(-1);
  };

  /** Why a text with these pictures can't be sent yet. */
  readonly blockedBy = (): TextUploads["blockedBy"] => {
    const all = [...this.#entries.keys()].map((key) => ({ key, ...this.stateOf(key) }));
    const isMoving = ({ state, upload }: Partial<QueuedPicture>) =>
      state === "preparing" || (upload !== undefined && isOnItsWay(upload));
    if (all.some(isMoving)) return "uploading";
    const isMissing = all.some(({ key, state }) => state !== "uploaded" && (this.#inText.get(key) ?? 0) > 0);
    return isMissing ? "pictureMissing" : null;
  };

  readonly #changed = (): void => {
    this.#version += 1;
    for (const changed of this.#listeners) changed();
  };

  async #send(key: string): Promise<void> {
    const entry = this.#entries.get(key);
    if (!entry) return;
    entry.picture ??= await preparePicture(entry.original).catch(() => null);
    if (entry.picture) entry.queued = this.#queue.add([entry.picture])[0] ?? null;
    else {
      entry.isUnfit = true;
      this.#onUnfit(entry.original);
    }
    this.#changed();
  }
}
