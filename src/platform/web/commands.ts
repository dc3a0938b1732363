import type { Icon } from "@tabler/icons-react";
import { useLayoutEffect, useRef, useSyncExternalStore } from "react";

/** A text by its key in the catalogues, or by the texts of a language. A method, since this layer doesn't know them. */
export type CommandName = string | { inLanguage(texts: unknown): string }["inLanguage"];

/** What a command can be done with, such as people. Its functions are methods, so that choices of any value fit. */
export type CommandChoices<V = unknown> = {
  /** The key of the command with what is chosen, which is `{name}` in the text. */
  readonly words: string;
  find(text: string): Promise<readonly CommandChoice<V>[]>;
  choose(value: V): void;
};
type CommandChoice<V> = { readonly id: string; readonly label: string; readonly hint?: string; readonly value: V };

/** An action available on the current page: offered by the command palette and, with `keys`, as a shortcut. */
export type Command = {
  /** Unique on the page, such as `case.assign-to-me`. */
  readonly id: string;
  /** A verb, localized. */
  readonly label: string;
  /** The label, so that the palette finds the command in the other language too. */
  readonly words: CommandName;
  /** Another name by which the palette finds it. */
  readonly also?: CommandName;
  /** One of many of a kind, such as the values of a field: the palette offers it once something is typed, after places. */
  readonly isOneOfMany?: true;
  /** Whether it is in the menu of further actions, too. */
  readonly isInMenu?: true;
  /** The palette searches these for what is typed after the command's name. */
  readonly choices?: CommandChoices;
  /** For the palette. */
  readonly icon: Icon;
  /** Its group in the palette and in the list of shortcuts. */
  readonly group: "case" | "list";
  /** A single key such as `a`, or with Shift such as `Shift+A`. Ignored while typing or while a dialog is open. */
  readonly keys?: string;
  /** The follow-up key, as shown in the list of shortcuts: `key` is such as `1–9`. */
  readonly next?: { readonly key: string; readonly label: string };
  /** Orders the commands of a group; in tens, so that others fit between. */
  readonly place?: number;
  /** Secondary text, such as the current value. */
  readonly hint?: string;
  readonly run: () => void;
};

type Slot = { commands: readonly Command[] };

const slots = new Set<Slot>();
const listeners = new Set<() => void>();
const none: readonly Command[] = [];
let known: readonly Command[] = none;

const update = () => {
  known = [...slots].flatMap(({ commands }) => commands).sort((one, other) => (one.place ?? 0) - (other.place ?? 0));
  for (const changed of listeners) changed();
};

/** Registers commands while the component is mounted, updated on each render. Omit commands that aren't available. */
export const useCommands = (commands: readonly Command[]): void => {
  const slot = useRef<Slot>({ commands: none });
  // A layout effect, so shortcuts work as soon as the screen is visible.
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

/** Commands available on the page now. */
export const currentCommands = (): readonly Command[] => known;

export const useCurrentCommands = (): readonly Command[] =>
  useSyncExternalStore(subscribe, currentCommands, () => none);

/** Whether keys are typed into it as text. */
export const isTextField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches("textarea, input:not([type=checkbox], [type=radio], [type=range], [type=file])"));

/** Whether a key belongs to an input or an open panel. */
export const isTyped = ({ target, defaultPrevented }: KeyboardEvent): boolean =>
  defaultPrevented ||
  (target instanceof HTMLElement &&
    (target.isContentEditable || target.matches("input:not([type=checkbox]), textarea, select, [role=menu] *"))) ||
  (target instanceof Element && target.closest("[popover]") !== null);

/**
 * Whether a key belongs to an input, to an editor that is loading, or to a dialog or open panel, so shortcuts ignore
 * it.
 */
export const isKeyTaken = (event: KeyboardEvent): boolean => isTyped(event) || isPageBehind();

/** Whether a dialog is in front of the page, or keys are meant for an editor that is loading, or whose text is being sent. */
export const isPageBehind = (): boolean =>
  document.querySelector("dialog[open], [data-takes-keys], [data-editor][data-disabled=true]") !== null;
