/**
 * What is known of stored bytes. Stored as the index: only appended to. `waiting`: nobody gets them yet. `infected`, `tooLarge`,
 * `unscannable` and `encryptedRefused` are kept apart until an administrator releases them. `encrypted`: nothing can be said of what
 * is in them, which a setting allows. `notScanned`: from before there was a scanner, or it was turned off. `missing`: the file store
 * lacks them.
 */
export const fileScanStates = [
  "waiting",
  "clean",
  "infected",
  "tooLarge",
  "unscannable",
  "encrypted",
  "encryptedRefused",
  "released",
  "notScanned",
  "missing",
] as const;
export type FileScanState = (typeof fileScanStates)[number];

/** Nobody gets what is in one of these, until an administrator releases it. */
export const keptApartStates = ["infected", "tooLarge", "unscannable", "encryptedRefused"] as const;
export type KeptApartState = (typeof keptApartStates)[number];

export const isKeptApart = (state: FileScanState): state is KeptApartState =>
  keptApartStates.some((each) => each === state);

/** What is still to be scanned. */
export const unscannedStates = ["waiting", "notScanned"] as const satisfies readonly FileScanState[];

/** Names that begin the key of a person's photo, which is no file. */
export const photoKey = (userId: number): string => `photo-${userId}`;

/** The person whose photo a key means; null if it means a file. */
export function photoOf(key: string): number | null {
  const [, id] = /^photo-(\d{1,15})$/.exec(key) ?? [];
  return id === undefined ? null : Number(id);
}
