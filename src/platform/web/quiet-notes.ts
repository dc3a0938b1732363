import { useSyncExternalStore } from "react";

type Action = { readonly words: string; readonly to: string } | { readonly words: string; readonly onDo: () => void };

/** Something that went well and need not be read: it goes by itself. `text` is in the person's language. */
export type QuietNote = { readonly key: number; readonly text: string; readonly actions: readonly Action[] };

const shownMilliseconds = 10_000;
const none: readonly QuietNote[] = [];
let notes = none;
let nextKey = 1;
const listeners = new Set<() => void>();

const set = (to: readonly QuietNote[]) => {
  notes = to;
  for (const changed of listeners) changed();
};

export const dismissQuietNote = (key: number): void => set(notes.filter((note) => note.key !== key));

/** Says something quietly at the foot of the page, also across a navigation. */
export const sayQuietly = (text: string, actions: readonly Action[] = []): void => {
  const key = nextKey++;
  set([...notes, { key, text, actions }].slice(-2));
  setTimeout(() => dismissQuietNote(key), shownMilliseconds);
};

const subscribe = (changed: () => void) => {
  listeners.add(changed);
  return () => void listeners.delete(changed);
};

export const useQuietNotes = (): readonly QuietNote[] =>
  useSyncExternalStore(
    subscribe,
    () => notes,
    () => none,
  );
