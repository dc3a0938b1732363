import { caseFileCalls } from "#case-files/contract/calls.ts";
import { fileSizeProblem } from "#case-files/rules/file-access.ts";
import type { ApiError } from "#platform/contract/error-shape.ts";
import { toCallError } from "#platform/web/errors/errors.ts";
import { type PendingUpload, sendFile } from "#platform/web/saving/send-file.ts";
import { isFolder } from "./dropped-folders.ts";
import { showFile } from "./file-queries.ts";

/** A file that is being uploaded, or failed to. */
export type Upload = {
  readonly key: number;
  readonly file: File;
  /** Integer from 0 to 100; null while queued. */
  readonly percent: number | null;
  /** Why it won't be sent: too large, empty, or a folder. */
  readonly refused: "fileTooLarge" | "fileEmpty" | "folder" | null;
  /** Why sending failed; it can be retried. */
  readonly error: ApiError | null;
};

export type UploadTarget = {
  readonly caseId: number;
  /** For staff only. */
  readonly isInternal?: boolean;
  /** Stays pending until a message includes it. */
  readonly forMessage?: boolean;
  /** A picture of a text: the server removes its metadata, and only a message whose text shows it includes it. */
  readonly forText?: boolean;
  /** Called for each finished upload, with its key. */
  readonly onUploaded?: (file: { readonly id: number }, key: number) => void;
};

/** A file that was sent, and what shows it. */
type SentFile = { readonly id: number; readonly show?: () => void };
export type SendFile = (file: File, onPercent: (percent: number) => void) => PendingUpload<SentFile>;

const toCase =
  ({ caseId, isInternal = false, forMessage = false, forText = false }: UploadTarget): SendFile =>
  (file, onPercent) => {
    const query = {
      areaId: "care",
      caseId: String(caseId),
      isInternal: `${isInternal}`,
      forMessage: `${forMessage}`,
      // A process that is being replaced may not know it yet, and refuses what it doesn't know.
      ...(forText && { forText: "true" as const }),
    } as const;
    const { done, abort } = sendFile(caseFileCalls.createCareCaseFile, { query }, file, onPercent);
    return { done: done.then((reply) => ({ id: reply.file.id, show: () => showFile(reply.file) })), abort };
  };

const atOnce = 3;

const isWaiting = ({ percent, refused, error }: Upload) => percent === null && !refused && !error;
const isSending = ({ percent, error }: Upload) => percent !== null && !error;

/** Whether an upload is queued or running. */
export const isOnItsWay = (upload: Upload): boolean => isWaiting(upload) || isSending(upload);

/** Uploads files to a case, or as `send` says, three at a time; rejects files that are too large or empty before sending. */
export class UploadQueue {
  readonly #target: UploadTarget;
  readonly #listeners = new Set<() => void>();
  readonly #sendOne: SendFile;
  readonly #sendings = new Map<number, PendingUpload<SentFile>>();
  #list: readonly Upload[] = [];
  #nextKey = 1;

  constructor(target: UploadTarget, send: SendFile = toCase(target)) {
    this.#target = target;
    this.#sendOne = send;
  }

  readonly list = (): readonly Upload[] => this.#list;

  readonly subscribe = (changed: () => void): (() => void) => {
    this.#listeners.add(changed);
    return () => void this.#listeners.delete(changed);
  };

  /** Resolves once nothing is queued or running. */
  readonly settled = (): Promise<void> =>
    new Promise((resolve) => {
      const check = () => {
        if (this.#list.some(isOnItsWay)) return;
        this.#listeners.delete(check);
        resolve();
      };
      this.#listeners.add(check);
      check();
    });

  /** Returns a key for each. */
  readonly add = (files: readonly File[]): readonly number[] => {
    const added = files.map((file) => ({
      key: this.#nextKey++,
      file,
      percent: null,
      refused: isFolder(file) ? ("folder" as const) : fileSizeProblem(file.size),
      error: null,
    }));
    this.#show([...this.#list, ...added]);
    this.#next();
    return added.map(({ key }) => key);
  };

  /** Cancels an upload, or removes a failed one. */
  readonly remove = (key: number): void => {
    this.#show(this.#list.filter((one) => one.key !== key));
    this.#sendings.get(key)?.abort();
  };

  readonly retry = (key: number): void => {
    this.#change(key, { error: null, percent: null });
    this.#next();
  };

  #show(list: readonly Upload[]): void {
    this.#list = list;
    for (const changed of this.#listeners) changed();
  }

  #change(key: number, to: Partial<Upload>): void {
    this.#show(this.#list.map((one) => (one.key === key ? { ...one, ...to } : one)));
  }

  #next(): void {
    const room = atOnce - this.#list.filter(isSending).length;
    for (const upload of this.#list.filter(isWaiting).slice(0, Math.max(0, room))) void this.#send(upload);
  }

  async #send({ key, file }: Upload): Promise<void> {
    this.#change(key, { percent: 0 });
    const sending = this.#sendOne(file, (percent) => this.#change(key, { percent }));
    this.#sendings.set(key, sending);
    try {
      const sent = await sending.done;
      this.#show(this.#list.filter((one) => one.key !== key));
      this.#target.onUploaded?.(sent, key);
      sent.show?.();
    } catch (failure) {
      this.#change(key, { percent: null, error: toCallError(failure) });
    }
    this.#sendings.delete(key);
    this.#next();
  }
}
