import { useSyncExternalStore } from "react";

let shown: string | null = null;
const listeners = new Set<() => void>();

/** Shows another name of this Havn than the page was rendered with. */
export const showBrand = (brand: string): void => {
  shown = brand;
  for (const changed of listeners) changed();
};

const subscribe = (changed: () => void) => {
  listeners.add(changed);
  return () => void listeners.delete(changed);
};

/** The name that `showBrand` was given; null before that. */
export const useShownBrand = (): string | null =>
  useSyncExternalStore(
    subscribe,
    () => shown,
    () => null,
  );
