/** What failed after the rows and files were there. */
export class UnfinishedRestore extends Error {}

/** The connection broke when everything was to be stored at once. */
export class UnknownRestore extends Error {}

/** Work on a database that has its rows and files. */
export const onRestored = <T>(work: () => Promise<T>): Promise<T> =>
  work().catch((error: unknown) => {
    throw new UnfinishedRestore(error instanceof Error ? error.message : String(error), { cause: error });
  });
