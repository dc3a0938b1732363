import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { dayMs } from "#platform/rules/durations.ts";

const prefix = "havn.kept.";
const keepDays = 90;
const waitMilliseconds = 300;

type StoredDraft = { readonly value: unknown; readonly at: number };

const storage = (): Storage | null => {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
};

const parse = (text: string | null): StoredDraft | null => {
  try {
    const stored: unknown = text ? JSON.parse(text) : null;
    return typeof stored === "object" && stored !== null && "value" in stored && "at" in stored
      ? (stored as StoredDraft)
      : null;
  } catch {
    return null;
  }
};

/** The local storage key of a person's draft. Includes the user id, so others on this computer don't see it. */
export const localDraftKey = (userId: number, ...about: readonly (string | number)[]): string =>
  [userId, ...about].join(".");

/** The unsaved draft under this key, or null. */
export const readLocalDraft = <T>(name: string): T | null =>
  (parse(storage()?.getItem(prefix + name) ?? null)?.value ?? null) as T | null;

/** When the draft was last saved, in milliseconds since 1970; 0 if there is none. */
export const localDraftTime = (name: string): number => parse(storage()?.getItem(prefix + name) ?? null)?.at ?? 0;

/**
 * Calls `hear` when another tab saves or deletes (null) this draft, or this one publishes it, until the returned function is
 * called.
 */
export const onLocalDraftChange = <T>(name: string, hear: (value: T | null) => void): (() => void) => {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === prefix + name) hear((parse(newValue)?.value ?? null) as T | null);
  };
  addEventListener("storage", onStorage);
  return () => removeEventListener("storage", onStorage);
};

/** A stored draft: its key, and the part of it that doesn't name the person. */
export type TypedCopy = { readonly name: string; readonly about: string; readonly value: unknown };

const storedNames = (stored: Storage): string[] =>
  Array.from({ length: stored.length }, (_, at) => stored.key(at))
    .filter((key) => key?.startsWith(prefix))
    .map((key) => (key ?? "").slice(prefix.length));

/** All drafts of a person in this browser. */
export const localDraftsOf = (userId: number): TypedCopy[] => {
  const stored = storage();
  const own = localDraftKey(userId, "");
  const names = stored ? storedNames(stored).filter((name) => name.startsWith(own)) : [];
  return names.map((name) => ({ name, about: name.slice(own.length), value: readLocalDraft(name) }));
};

/** Drafts that this page doesn't write any more. */
const forgotten = new Set<string>();

/** Deletes these drafts for good, even if their texts are still on this page, which is about to be left. */
export const forgetLocalDrafts = (names: readonly string[]): void => {
  for (const name of names) {
    forgotten.add(name);
    removeLocalDraft(name);
  }
};

/** Saves a draft locally until the server has it. If storage is full or blocked, only this second copy is missing. */
export const writeLocalDraft = (name: string, value: unknown): void => {
  if (forgotten.has(name)) return;
  try {
    storage()?.setItem(prefix + name, JSON.stringify({ value, at: Date.now() }));
  } catch {
    // The text is still on the page.
  }
};

export const removeLocalDraft = (name: string): void => storage()?.removeItem(prefix + name);

/** Saves or deletes (null) a draft; other parts of this page hear of it as other tabs do. */
export const publishLocalDraft = (name: string, value: unknown): void => {
  if (value === null) removeLocalDraft(name);
  else writeLocalDraft(name, value);
  const key = prefix + name;
  dispatchEvent(new StorageEvent("storage", { key, newValue: storage()?.getItem(key) ?? null }));
};

/** Removes expired drafts (rules, "Drafts": 90 days). */
export const removeOldLocalDrafts = (now: number): void => {
  const stored = storage();
  if (!stored) return;
  for (const name of storedNames(stored)) if (now - localDraftTime(name) > keepDays * dayMs) removeLocalDraft(name);
};

/** Saves of what was typed a moment ago. */
const flushes = new Set<() => void>();

/** Saves at once what was typed on this page and would be saved a moment later. */
export const flushLocalDrafts = (): void => {
  for (const flush of flushes) flush();
};

export type LocalDraftState<T> = {
  /** `empty` until the draft has been read, after the first render. */
  readonly value: T;
  readonly isRead: boolean;
  readonly set: (value: T) => void;
  /** Displays a value that another tab has already saved. */
  readonly adopt: (value: T) => void;
  /** Empties and deletes the draft. Call this only after the server has stored the text. */
  readonly clear: () => void;
};

/**
 * State that survives a failed submit, lost connection, reload and new sign-in. It is saved 300 ms after the last
 * change, when the page is left, and on unmount. The key must not change during the component's life, so set the React
 * `key`.
 */
export const useLocalDraft = <T>(name: string, empty: T, isEmpty: (value: T) => boolean): LocalDraftState<T> => {
  const [value, show] = useState(empty);
  const [isRead, setRead] = useState(false);
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; value: T } | null>(null);
  const isEmptyNow = useRef(isEmpty);

  const flush = useCallback(() => {
    if (!waiting.current) return;
    clearTimeout(waiting.current.timer);
    const { value: typed } = waiting.current;
    waiting.current = null;
    if (isEmptyNow.current(typed)) removeLocalDraft(name);
    else writeLocalDraft(name, typed);
  }, [name]);

  useEffect(() => {
    const stored = readLocalDraft<T>(name);
    if (stored !== null) show(stored);
    setRead(true);
    addEventListener("pagehide", flush);
    flushes.add(flush);
    return () => {
      removeEventListener("pagehide", flush);
      flushes.delete(flush);
    };
  }, [name, flush]);
  // A layout effect's cleanup runs with the unmount; after a passive one, somebody else may already have written this
  // draft.
  useLayoutEffect(() => flush, [flush]);

  const set = useCallback(
    (next: T) => {
      show(next);
      if (waiting.current) clearTimeout(waiting.current.timer);
      waiting.current = { timer: setTimeout(flush, waitMilliseconds), value: next };
    },
    [flush],
  );
  const clear = useCallback(() => {
    if (waiting.current) clearTimeout(waiting.current.timer);
    waiting.current = null;
    removeLocalDraft(name);
    show(empty);
  }, [name, empty]);

  const adopt = useCallback((next: T) => {
    if (waiting.current) clearTimeout(waiting.current.timer);
    waiting.current = null;
    show(next);
  }, []);

  return { value, isRead, set, adopt, clear };
};
