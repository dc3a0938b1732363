import { useSyncExternalStore } from "react";

/** Which of the dialogs is open: the palette, the list of shortcuts, or the choice of whom to act for. */
export type OpenDialog = "palette" | "shortcuts" | "impersonate" | null;

let open: OpenDialog = null;

/** What was pressed since the palette was asked for, while its code was on its way. */
export type PressedAhead = { readonly text: string; readonly entered: boolean };

const nothing: PressedAhead = { text: "", entered: false };
let ahead = nothing;
const listeners = new Set<() => void>();

export const openDialog = (dialog: OpenDialog): void => {
  open = dialog;
  ahead = nothing;
  for (const changed of listeners) changed();
};

/** Whether the palette was asked for and can't be typed into yet. */
export const isPaletteComing = (): boolean => open === "palette" && document.querySelector("dialog[open]") === null;

/** Keeps a key for the palette that is coming; false for a key that it has no use for. */
export const pressAhead = (key: string): boolean => {
  if (key === "Enter") ahead = { ...ahead, entered: true };
  else if (key.length === 1) ahead = { ...ahead, text: ahead.text + key };
  else return false;
  return true;
};

export const pressedAhead = (): PressedAhead => ahead;

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
