import { useSyncExternalStore } from "react";

/** A link, a button, or a button that takes back what was done, for which Ctrl+Z works, too. */
export type ToastAction = { readonly words: string } & (
  | { readonly to: string }
  | { readonly onDo: () => void }
  | { readonly onUndo: () => void }
);

/** A success message that needn't be read and disappears by itself. `text` is localized. */
export type ToastMessage = { readonly key: number; readonly text: string; readonly actions: readonly ToastAction[] };

const none: readonly ToastMessage[] = [];
let toasts = none;
let nextKey = 1;
const listeners = new Set<() => void>();

const set = (to: readonly ToastMessage[]) => {
  toasts = to;
  for (const changed of listeners) changed();
};

export const dismissToast = (key: number): void => set(toasts.filter((toast) => toast.key !== key));

/**
 * Shows a toast at the bottom of the page (`Toasts`), in place of one that says the same and offers nothing; it survives
 * navigation. Returns its key, to dismiss it.
 */
export const showToast = (text: string, actions: readonly ToastAction[] = []): number => {
  const key = nextKey++;
  const others = toasts.filter((one) => one.text !== text || one.actions.length + actions.length > 0);
  set([...others, { key, text, actions }].slice(-2));
  return key;
};

const subscribe = (changed: () => void) => {
  listeners.add(changed);
  return () => void listeners.delete(changed);
};

export const useToasts = (): readonly ToastMessage[] =>
  useSyncExternalStore(
    subscribe,
    () => toasts,
    () => none,
  );
