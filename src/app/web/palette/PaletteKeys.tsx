import { lazy, Suspense, useEffect } from "react";
import { useLocation } from "react-router";
import { currentCommands, isKeyTaken } from "#platform/web/commands.ts";
import { useActor } from "#platform/web/page.ts";
import { isPaletteComing, openDialog, pressAhead, useOpenDialog } from "./palette-store.ts";
import { rememberCase } from "./recent-cases.ts";
import { commandOfKey } from "./shortcuts.ts";

const Palette = lazy(() => import("./Palette.tsx"));
const ImpersonatePicker = lazy(() => import("#impersonation/web/ImpersonatePicker.tsx"));
const ShortcutsDialog = lazy(() => import("./ShortcutsDialog.tsx"));

const isPaletteKey = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === "k" && (ctrlKey || metaKey) && !shiftKey && !altKey;

/** Ctrl+K opens the palette from anywhere; `?` and the keys of the screen's commands are heard where nobody types. */
const onKey = (event: KeyboardEvent) => {
  if (isPaletteKey(event)) {
    event.preventDefault();
    if (document.querySelector("dialog[open]") === null) openDialog("palette");
    return;
  }
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isKeyTaken(event)) return;
  if (event.key === "?") {
    event.preventDefault();
    return openDialog("shortcuts");
  }
  const command = commandOfKey(currentCommands(), event);
  if (!command) return;
  event.preventDefault();
  command.run();
};

/** Who presses Ctrl+K types on at once: until the palette is there, its keys are kept for it, and nobody else hears them. */
const onKeyAhead = (event: KeyboardEvent) => {
  if (event.ctrlKey || event.metaKey || event.altKey || !isPaletteComing()) return;
  if (event.key === "Escape") openDialog(null);
  else if (pressAhead(event.key)) event.preventDefault();
  event.stopImmediatePropagation();
};

const casePath = /^\/cases\/([1-9]\d{0,8})$/;

/** The palette and the list of shortcuts, which are fetched when they are opened; and the keys. */
export const PaletteKeys = () => {
  const open = useOpenDialog();
  const { userId } = useActor();
  const { pathname } = useLocation();
  useEffect(() => {
    addEventListener("keydown", onKey);
    addEventListener("keydown", onKeyAhead, { capture: true });
    return () => {
      removeEventListener("keydown", onKey);
      removeEventListener("keydown", onKeyAhead, { capture: true });
    };
  }, []);
  useEffect(() => {
    const id = Number(casePath.exec(pathname)?.[1]);
    if (id > 0) rememberCase(userId, id);
  }, [userId, pathname]);
  return (
    <Suspense fallback={null}>
      {open === "palette" ? <Palette onClose={() => openDialog(null)} /> : null}
      {open === "impersonate" ? <ImpersonatePicker onClose={() => openDialog(null)} /> : null}
      {open === "shortcuts" ? <ShortcutsDialog onClose={() => openDialog(null)} /> : null}
    </Suspense>
  );
};
