import type { KeyboardEvent } from "react";

const pauseMilliseconds = 500;

let typed = "";
let typedAt = 0;

const nameOf = (item: HTMLElement): string => (item.closest("label") ?? item).textContent.trim().toLocaleLowerCase();

/**
 * Type-ahead: the next item whose name starts with the letters typed without a pause. Repeating one letter cycles
 * through its items.
 */
const itemByTyping = (
  { key, timeStamp }: KeyboardEvent,
  items: readonly HTMLElement[],
  at: number,
): HTMLElement | undefined => {
  // The time of the key press, since a busy page handles it later.
  typed = timeStamp - typedAt < pauseMilliseconds ? typed + key.toLocaleLowerCase() : key.toLocaleLowerCase();
  typedAt = timeStamp;
  const isOneLetter = [...typed].every((letter) => letter === typed[0]);
  const wanted = isOneLetter ? typed.slice(0, 1) : typed;
  const from = isOneLetter ? at + 1 : Math.max(at, 0);
  return [...items.slice(from), ...items.slice(0, from)].find((item) => nameOf(item).startsWith(wanted));
};

/** Moves the focus in a list: arrow keys, Home, End, and type-ahead. `sideways` is for items in a row. */
export const moveFocus = (event: KeyboardEvent, items: readonly HTMLElement[], sideways = false): void => {
  if (event.ctrlKey || event.metaKey || event.altKey || items.length === 0) return;
  const at = items.indexOf(document.activeElement as HTMLElement);
  const along: Readonly<Record<string, number>> = sideways ? { ArrowRight: at + 1, ArrowLeft: at - 1 } : {};
  const to = { ...along, ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
  const isLetter = /^[\p{L}\p{N}]$/u.test(event.key);
  if (to === undefined && !isLetter) return;
  event.preventDefault();
  const item = to === undefined ? itemByTyping(event, items, at) : items.at(to % items.length);
  item?.focus();
};
