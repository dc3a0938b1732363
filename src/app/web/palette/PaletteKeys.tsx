import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { currentCommands, isKeyTaken, isPageBehind, isTextField } from "#platform/web/commands.ts";
import { lazyPart } from "#platform/web/loading/lazy-part.tsx";
import { useActor } from "#platform/web/page.ts";
import { undoNewest } from "#platform/web/undo.ts";
import { takesPart } from "#roles/rules/staff-rights.ts";
import { bufferKey, isPaletteOpening, openDialog, useOpenDialog } from "./palette-store.ts";
import { commandOfKey, placeOfKey } from "./pressed-keys.ts";
import { placeOf, rememberPlace } from "./recent-places.ts";

const BeginCase = lazyPart(() => import("./BeginCase.tsx"));
const Palette = lazyPart(() => import("./Palette.tsx"));
const ImpersonatePicker = lazyPart(() => import("#impersonation/web/ImpersonatePicker.tsx"));
const ShortcutsDialog = lazyPart(() => import("./ShortcutsDialog.tsx"));

const isWithControl = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent, letter: string): boolean =>
  key.toLowerCase() === letter && (ctrlKey || metaKey) && !shiftKey && !altKey;

const isUndo = (event: KeyboardEvent): boolean =>
  isWithControl(event, "z") &&
  !event.repeat &&
  !event.defaultPrevented &&
  !isTextField(event.target) &&
  !isPageBehind() &&
  !isPaletteOpening();

const secondKeyMilliseconds = 1_500;

/** Handles G followed by the letter of a place. Returns whether it used the key. */
const createPlaceKeys = (go: (key: string) => boolean) => {
  let since = Number.NEGATIVE_INFINITY;
  return (event: KeyboardEvent): boolean => {
    const isSecond = event.timeStamp - since < secondKeyMilliseconds;
    since = !isSecond && event.key === "g" ? event.timeStamp : Number.NEGATIVE_INFINITY;
    return isSecond ? go(event.key) : event.key === "g";
  };
};

type PlaceKeys = ReturnType<typeof createPlaceKeys>;

/** Screens that know more about the new case, such as its company, handle the key themselves. */
const beginCase = (event: KeyboardEvent) =>
  setTimeout(() => {
    if (!event.defaultPrevented) openDialog("newCase");
  });

/** Ctrl+K opens the palette from anywhere; Ctrl+Z, `?`, C, G and the screen's shortcuts work outside of text fields. */
const createOnKey = (isPlaceKey: PlaceKeys, mayBegin: boolean) => (event: KeyboardEvent) => {
  if (isWithControl(event, "k")) {
    event.preventDefault();
    if (document.querySelector("dialog[open]") === null) openDialog("palette");
    return;
  }
  if (isUndo(event) && undoNewest()) return event.preventDefault();
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isKeyTaken(event)) return;
  if (isPlaceKey(event)) return event.preventDefault();
  if (event.key === "c" && mayBegin) return void beginCase(event);
  if (event.key === "?") {
    event.preventDefault();
    return openDialog("shortcuts");
  }
  const command = commandOfKey(currentCommands(), event);
  if (!command) return;
  event.preventDefault();
  command.run();
};

/** After Ctrl+K people type on immediately: until the palette is loaded, their keys are buffered for it. */
const onKeyAhead = (event: KeyboardEvent) => {
  if (event.ctrlKey || event.metaKey || event.altKey || !isPaletteOpening()) return;
  if (event.key === "Escape") openDialog(null);
  else if (bufferKey(event.key)) event.preventDefault();
  event.stopImmediatePropagation();
};

const closeDialog = () => openDialog(null);

/** The palette and the list of shortcuts, loaded lazily, and their keys. */
export const PaletteKeys = () => {
  const open = useOpenDialog();
  const actor = useActor();
  const { userId } = actor;
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const newest = useRef({ actor, navigate });
  newest.current = { actor, navigate };
  const mayBegin = takesPart(actor);
  useEffect(() => {
    const go = (key: string) => {
      const to = placeOfKey(newest.current.actor, key);
      if (to !== undefined) void newest.current.navigate(to);
      return to !== undefined;
    };
    const onKey = createOnKey(createPlaceKeys(go), mayBegin);
    addEventListener("keydown", onKey);
    addEventListener("keydown", onKeyAhead, { capture: true });
    return () => {
      removeEventListener("keydown", onKey);
      removeEventListener("keydown", onKeyAhead, { capture: true });
    };
  }, [mayBegin]);
  useEffect(() => {
    const place = placeOf(pathname, search);
    if (place !== null) rememberPlace(userId, place);
  }, [userId, pathname, search]);
  return (
    <>
      {open === "palette" ? <Palette onClose={() => openDialog(null)} /> : null}
      {open === "newCase" ? <BeginCase onDone={closeDialog} /> : null}
      {open === "impersonate" ? <ImpersonatePicker onClose={() => openDialog(null)} /> : null}
      {open === "shortcuts" ? <ShortcutsDialog onClose={() => openDialog(null)} /> : null}
    </>
  );
};
