/**
 * The file store is unreachable, doesn't respond, or refuses Havn's key. The request itself is valid and can be
 * retried. The message is for the log and has no secrets: errors of the store's client, which may, aren't kept.
 */
export class FileStoreUnavailable extends Error {
  readonly statusCode = 503;
  /** Whether the store answers, but doesn't let Havn use it. */
  readonly isRefused: boolean;

  constructor(message: string, isRefused = false) {
    super(message);
    this.name = "FileStoreUnavailable";
    this.isRefused = isRefused;
  }
}

/** Like the error of a folder. */
export const fileMissing = (key: string): Error =>
  Object.assign(new Error(`the file store has no file ${key}`), { code: "ENOENT" });

export const isMissing = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ENOENT";
