/** The bytes weren't scanned yet: nobody gets them, not even who stored them. Asking again later is of use. */
export class FileBeingChecked extends Error {
  /** When they were stored. */
  readonly since: Date;

  constructor(since: Date) {
    super("the file is being checked");
    this.since = since;
  }
}

/** The bytes are kept apart. */
export class FileKeptApart extends Error {
  constructor() {
    super("the file is kept apart");
  }
}

/** Whether the store has the bytes, but nobody gets them now. */
export const isWithheld = (error: unknown): boolean =>
  error instanceof FileBeingChecked || error instanceof FileKeptApart;

/** Null if nobody gets the bytes now. */
export const unlessWithheld = <T>(reading: Promise<T>): Promise<T | null> =>
  reading.catch((error: unknown) => {
    if (isWithheld(error)) return null;
    throw error;
  });
