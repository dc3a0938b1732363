import { useSyncExternalStore } from "react";

type Action = { readonly words: string; readonly to: string } | { readonly words: string; readonly onDo: () => void };

/** Something that went well and need not be read: it goes by itself. `text` is in the person's language. */
export type Toast = { readonly key: number; readonly text: string; readonly actions: readonly Action[] };

const shownMilliseconds = 10_000;
const none: readonly Toast[] = [];
let toasts = none;
let nextKey = 1;
const listeners = new Set<() => void>();

const set = (to: readonly Toast[]) => {
  toasts = to;
  for (const changed of listeners) changed();
};

export const dismissToast = (key: number): void => set(toasts.filter((toast) => toast.key !== key));

/** Shows a toast at the foot of the page, also across a navigation. */
export const showToast = (text: string, actions: readonly Action[] = []): void => {
  const key = nextKey++;
  set([...toasts, { key, text, actions }].slice(-2));
  setTimeout(() => dismissToast(key), shownMilliseconds);
};

const subscribe = (changed: () => void) => {
  listeners.add(changed);
  return () => void listeners.delete(changed);
};

export const useToasts = (): readonly Toast[] =>
  useSyncExternalStore(
    subscribe,
    () => toasts,
    () => none,
  );
