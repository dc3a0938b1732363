import { lazyComponent } from "#platform/web/loading/lazy-component.tsx";
import { openFrameDialog, openInFrame } from "#ui/overlay/frame-dialog.ts";
import { forgetKeys } from "./typed-ahead.ts";

const Palette = lazyComponent(() => import("./Palette.tsx"));

export const openPalette = (): void => {
  forgetKeys();
  openInFrame(Palette);
};

/** Whether the palette is opening and can't be typed into yet. */
export const isPaletteOpening = (): boolean =>
  openFrameDialog() === Palette && document.querySelector("dialog[open]") === null;
