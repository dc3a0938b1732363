import { type ComponentType, useSyncExternalStore } from "react";

/** A dialog, or work without one, that any page may begin; loaded lazily. It is taken away once it is closed. */
export type FrameDialog = ComponentType<{ onClose: () => void }>;

let open: FrameDialog | null = null;
const listeners = new Set<() => void>();

/** The dialog that is open or whose code is being loaded. */
export const openFrameDialog = (): FrameDialog | null => open;

/** Opens a dialog in the frame, in place of another one; null closes it. */
export const openInFrame = (dialog: FrameDialog | null): void => {
  open = dialog;
  for (const changed of listeners) changed();
};

const subscribe = (changed: () => void) => {
  listeners.add(changed);
  return () => void listeners.delete(changed);
};

export const useFrameDialog = (): FrameDialog | null => useSyncExternalStore(subscribe, openFrameDialog, () => null);
