import type { Command } from "#platform/web/commands.ts";
import type { WordKey } from "#wording/words.ts";

type Group = "everywhere" | "list" | "case";

/** Keys that do the same, each as one presses it: `Ctrl+K` is two keys at once. */
export type Shortcut = {
  readonly keys: readonly string[];
  readonly words: Extract<WordKey, `shortcuts.${string}`>;
  readonly group: Group;
};

/** The shortcuts that are always there. A screen's own come with its commands (`useCommands`). */
export const shortcuts: readonly Shortcut[] = [
  { group: "everywhere", keys: ["Ctrl+K"], words: "shortcuts.palette" },
  { group: "everywhere", keys: ["?"], words: "shortcuts.help" },
  { group: "list", keys: ["/"], words: "shortcuts.searchList" },
  { group: "list", keys: ["↓", "J"], words: "shortcuts.nextRow" },
  { group: "list", keys: ["↑", "K"], words: "shortcuts.previousRow" },
  { group: "list", keys: ["Enter"], words: "shortcuts.openRow" },
  { group: "list", keys: ["Ctrl+Enter"], words: "shortcuts.openRowInTab" },
  { group: "list", keys: ["X"], words: "shortcuts.selectRow" },
  { group: "list", keys: ["Esc"], words: "shortcuts.clearSelection" },
  { group: "list", keys: ["C"], words: "shortcuts.newCase" },
];

export const shortcutGroups: readonly Group[] = ["everywhere", "list", "case"];

/** A command's key as one presses it: `a` is `A`. */
export const shownKeys = (keys: string): string =>
  keys
    .split("+")
    .map((key) => (key.length === 1 ? key.toUpperCase() : key))
    .join("+");

/** The command that a key on its own asks for. */
export const commandOfKey = (
  commands: readonly Command[],
  { key, shiftKey }: Pick<KeyboardEvent, "key" | "shiftKey">,
): Command | undefined =>
  commands.find(({ keys }) => {
    if (keys === undefined) return false;
    const isShifted = keys.startsWith("Shift+");
    const wanted = isShifted ? keys.slice("Shift+".length) : keys;
    const isLetter = /^\p{L}$/u.test(wanted);
    return wanted.toLowerCase() === key.toLowerCase() && (!isLetter || isShifted === shiftKey);
  });
