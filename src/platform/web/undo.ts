import { useLayoutEffect, useRef } from "react";

type Offer = { readonly undo: () => void };

/** What can be taken back now, the newest last. */
const offers: Offer[] = [];

const undoButton = { title: "Ctrl+Z", "aria-keyshortcuts": "Control+Z" } as const;

/**
 * Attributes of a button that takes something back, which Ctrl+Z does, too, as long as it is displayed: `undo` is
 * null while it isn't.
 */
export const useUndoKey = (undo: (() => void) | null): typeof undoButton => {
  const newest = useRef(undo);
  newest.current = undo;
  const isOffered = undo !== null;
  useLayoutEffect(() => {
    if (!isOffered) return;
    const offer = { undo: () => newest.current?.() };
    offers.push(offer);
    return () => void offers.splice(offers.indexOf(offer), 1);
  }, [isOffered]);
  return undoButton;
};

/** Presses the button that was displayed last of those that take something back. Returns whether there was one. */
export const undoNewest = (): boolean => {
  const newest = offers.at(-1);
  newest?.undo();
  return newest !== undefined;
};
