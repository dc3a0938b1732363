import { useLayoutEffect, useRef, useSyncExternalStore } from "react";

/** Something that the person can do where they are: offered by the command palette and, with `keys`, done by a key. */
export type Command = {
  /** Unique on the page, such as `case.assign-to-me`. */
  readonly id: string;
  /** A verb, in the person's language. */
  readonly label: string;
  /** What it is about; its heading in the palette and in the list of shortcuts. */
  readonly group: "case" | "list";
  /** One key without modifiers, such as `a`, or with Shift, such as `Shift+A`. It is never heard while one types or a dialog is open. */
  readonly keys?: string;
  /** A second, quieter text, such as the value that it would change. */
  readonly hint?: string;
  readonly run: () => void;
};

type Slot = { commands: readonly Command[] };

const slots = new Set<Slot>();
const listeners = new Set<() => void>();
const none: readonly Command[] = [];
let known: readonly Command[] = none;

const update = () => {
  known = [...slots].flatMap(({ commands }) => commands);
  for (const changed of listeners) changed();
};

/** Offers these for as long as the component is shown; the newest rendering's count. Commands that can't be done now are left out. */
export const useCommands = (commands: readonly Command[]): void => {
  const slot = useRef<Slot>({ commands: none });
  // With what is shown: who knows the keys presses them as soon as it is there.
  useLayoutEffect(() => {
    slot.current.commands = commands;
    update();
  });
  useLayoutEffect(() => {
    const own = slot.current;
    slots.add(own);
    update();
    return () => {
      slots.delete(own);
      update();
    };
  }, []);
};

const subscribe = (changed: () => void) => {
  listeners.add(changed);
  return () => void listeners.delete(changed);
};

/** What can be done on the page now. */
export const currentCommands = (): readonly Command[] => known;

export const useCurrentCommands = (): readonly Command[] =>
  useSyncExternalStore(subscribe, currentCommands, () => none);

/** Whether a key belongs to what is written in, to an editor that is on its way, or to a dialog or open panel: no shortcut is heard then. */
export const isKeyTaken = ({ target, defaultPrevented }: KeyboardEvent): boolean =>
  defaultPrevented ||
  (target instanceof HTMLElement &&
    (target.isContentEditable || target.matches("input:not([type=checkbox]), textarea, select, [role=menu] *"))) ||
  document.querySelector("dialog[open], [data-takes-keys]") !== null ||
  (target instanceof Element && target.closest("[popover]") !== null);
