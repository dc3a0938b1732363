import { useSyncExternalStore } from "react";

/** Which of the two dialogs is open: the palette, or the list of shortcuts. */
export type OpenDialog = "palette" | "shortcuts" | null;

let open: OpenDialog = null;
const listeners = new Set<() => void>();

export const openDialog = (dialog: OpenDialog): void => {
  open = dialog;
  for (const changed of listeners) changed();
};

const subscribe = (changed: () => void) => {
  listeners.add(changed);
  return () => void listeners.delete(changed);
};

export const useOpenDialog = (): OpenDialog =>
  useSyncExternalStore(
    subscribe,
    () => open,
    () => null,
  );
