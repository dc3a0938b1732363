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

/** The file store has no file of this key. The code is that of a folder's error. */
export class FileNotStored extends Error {
  readonly code = "ENOENT";

  constructor(key: string) {
    super(`the file store has no file ${key}`);
    this.name = "FileNotStored";
  }
}

export const isMissing = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ENOENT";
