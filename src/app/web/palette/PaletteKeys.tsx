import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import type { Actor } from "#platform/contract/actor.ts";
import { currentCommands, isKeyTaken, isPageBehind, isTextField } from "#platform/web/commands.ts";
import { useActor } from "#platform/web/page.ts";
import { undoNewest } from "#platform/web/undo.ts";
import { type FrameDialog, openInFrame, useFrameDialog } from "#ui/overlay/frame-dialog.ts";
import { isPaletteOpening, openPalette } from "./open-palette.ts";
import { commandOfKey, pageCommandOfKey, placeOfKey } from "./pressed-keys.ts";
import { placeOf, rememberPlace } from "./recent-places.ts";
import { ShortcutsList } from "./shortcuts-list.ts";
import { bufferKey } from "./typed-ahead.ts";

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

/** A screen that knows more, such as the company of a new case, handles the key itself. */
const openLater = (dialog: FrameDialog, event: KeyboardEvent) =>
  setTimeout(() => {
    if (!event.defaultPrevented) openInFrame(dialog);
  });

/** Ctrl+K opens the palette from anywhere but selected text in an editor; Ctrl+Z, `?`, G and the commands' keys work outside of text fields. */
const createOnKey = (isPlaceKey: PlaceKeys, actorNow: () => Actor) => (event: KeyboardEvent) => {
  if (isWithControl(event, "k")) {
    // The editor makes a link of the text that is selected in it.
    if (event.defaultPrevented) return;
    event.preventDefault();
    if (document.querySelector("dialog[open]") === null) openPalette();
    return;
  }
  if (isUndo(event) && undoNewest()) return event.preventDefault();
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isKeyTaken(event)) return;
  if (isPlaceKey(event)) return event.preventDefault();
  if (event.key === "?") {
    event.preventDefault();
    return openInFrame(ShortcutsList);
  }
  const opened = pageCommandOfKey(actorNow(), event.key)?.opens;
  if (opened) return void openLater(opened, event);
  const command = commandOfKey(currentCommands(), event);
  if (!command) return;
  event.preventDefault();
  command.run();
};

/** After Ctrl+K people type on immediately: until the palette is loaded, their keys are buffered for it. */
const onKeyAhead = (event: KeyboardEvent) => {
  if (event.ctrlKey || event.metaKey || event.altKey || !isPaletteOpening()) return;
  if (event.key === "Escape") openInFrame(null);
  else if (bufferKey(event.key)) event.preventDefault();
  event.stopImmediatePropagation();
};

const closeDialog = () => openInFrame(null);

/** The dialog that is open over any page, and the keys that open them. */
export const PaletteKeys = () => {
  const Open = useFrameDialog();
  const actor = useActor();
  const { userId } = actor;
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const newest = useRef({ actor, navigate });
  newest.current = { actor, navigate };
  useEffect(() => {
    const go = (key: string) => {
      const to = placeOfKey(newest.current.actor, key);
      if (to !== undefined) void newest.current.navigate(to);
      return to !== undefined;
    };
    const onKey = createOnKey(createPlaceKeys(go), () => newest.current.actor);
    addEventListener("keydown", onKey);
    addEventListener("keydown", onKeyAhead, { capture: true });
    return () => {
      removeEventListener("keydown", onKey);
      removeEventListener("keydown", onKeyAhead, { capture: true });
    };
  }, []);
  useEffect(() => {
    const place = placeOf(pathname, search);
    if (place !== null) rememberPlace(userId, place);
  }, [userId, pathname, search]);
  return Open ? <Open onClose={closeDialog} /> : null;
};
