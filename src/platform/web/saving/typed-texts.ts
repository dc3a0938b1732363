/** Saves what was typed and would be saved a moment later. */
type SaveNow = () => Promise<unknown>;

const waiting = new Set<SaveNow>();

/** Something typed is about to be saved, until the returned function is called. */
export const noteTyped = (saveNow: SaveNow): (() => void) => {
  waiting.add(saveNow);
  return () => void waiting.delete(saveNow);
};

/** Saves everything typed now; null if there is nothing. Never fails: what can't be saved is also kept in this browser. */
export const saveTyped = (): Promise<unknown> | null =>
  waiting.size === 0 ? null : Promise.allSettled([...waiting].map((saveNow) => saveNow()));
