import { useSyncExternalStore } from "react";

/** The open dialog: palette, list of shortcuts, choice of whom to impersonate, or creation of a case. */
export type OpenDialog = "palette" | "shortcuts" | "impersonate" | "newCase" | null;

let open: OpenDialog = null;

/** Keys pressed since the palette was opened, while its code loads. */
export type BufferedKeys = { readonly text: string; readonly entered: boolean };

const nothing: BufferedKeys = { text: "", entered: false };
let ahead = nothing;
const listeners = new Set<() => void>();

export const openDialog = (dialog: OpenDialog): void => {
  open = dialog;
  ahead = nothing;
  for (const changed of listeners) changed();
};

/** Whether the palette is opening and can't be typed into yet. */
export const isPaletteOpening = (): boolean => open === "palette" && document.querySelector("dialog[open]") === null;

/** Buffers a key for the palette; false for keys it doesn't use. */
export const bufferKey = (key: string): boolean => {
  if (key === "Enter") ahead = { ...ahead, entered: true };
  else if (key.length === 1) ahead = { ...ahead, text: ahead.text + key };
  else return false;
  return true;
};

export const bufferedKeys = (): BufferedKeys => ahead;

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
