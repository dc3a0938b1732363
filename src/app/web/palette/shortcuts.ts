import { menuOf } from "#app/web/menu/menu-entries.ts";
import type { Actor } from "#platform/contract/actor.ts";
import type { Command } from "#platform/web/commands.ts";
import { staffMay, takesPart } from "#roles/rules/staff-rights.ts";
import type { WordKey } from "#wording/words.ts";

type Group = "everywhere" | "list" | "case";

/** Alternative keys, as they are pressed: `Ctrl+K` is two keys at once, `G C` one after the other. */
export type Shortcut = {
  readonly keys: readonly string[];
  readonly words: Extract<WordKey, `shortcuts.${string}`>;
  readonly group: Group;
  /** Who has the shortcut; everyone by default. */
  readonly shownTo?: (actor: Actor) => boolean;
};

type Place = { readonly key: string; readonly to: string; readonly words: Shortcut["words"] };

/** Targets of G and a second key: home and the menu's entries, by their first letters. */
const places: readonly Place[] = [
  { key: "C", to: "/cases", words: "shortcuts.goCases" },
  { key: "H", to: "/", words: "shortcuts.goHome" },
  { key: "N", to: "/notifications", words: "shortcuts.goNotifications" },
  { key: "P", to: "/customers", words: "shortcuts.goCustomers" },
  { key: "P", to: "/users", words: "shortcuts.goPeople" },
];

/** Places in this reader's menu: staff have their customers, administrators of a company its people. */
const placesOf = (actor: Actor): readonly Place[] => {
  const shown = new Set(menuOf(actor).map(({ to }) => to));
  const found = places.filter(({ to }) => shown.has(to));
  return found.filter(({ key }, index) => found.findIndex((one) => one.key === key) === index);
};

/** The URL for the key after G. */
export const placeOfKey = (actor: Actor, key: string): string | undefined =>
  placesOf(actor).find((place) => place.key.toLowerCase() === key.toLowerCase())?.to;

/** All global shortcuts of this reader. */
export const shortcutsOf = (actor: Actor): readonly Shortcut[] => [
  ...shortcuts.filter(({ shownTo }) => !shownTo || shownTo(actor)),
  ...placesOf(actor).map(({ key, words }): Shortcut => ({ group: "everywhere", keys: [`G ${key}`], words })),
];

const selectsRows = (actor: Actor) => staffMay(actor, "changeManyCases");

/** Global shortcuts. A screen's own come with its commands (`useCommands`). */
const shortcuts: readonly Shortcut[] = [
  { group: "everywhere", keys: ["Ctrl+K"], words: "shortcuts.palette" },
  { group: "everywhere", keys: ["Ctrl+Z"], words: "shortcuts.undo" },
  { group: "everywhere", keys: ["?"], words: "shortcuts.help" },
  { group: "everywhere", keys: ["C"], words: "shortcuts.newCase", shownTo: takesPart },
  { group: "list", keys: ["/"], words: "shortcuts.searchList" },
  { group: "list", keys: ["↓", "J"], words: "shortcuts.nextRow" },
  { group: "list", keys: ["↑", "K"], words: "shortcuts.previousRow" },
  { group: "list", keys: ["J"], words: "shortcuts.nextMail", shownTo: (actor) => staffMay(actor, "decideMail") },
  { group: "list", keys: ["K"], words: "shortcuts.previousMail", shownTo: (actor) => staffMay(actor, "decideMail") },
  { group: "list", keys: ["Enter"], words: "shortcuts.openRow" },
  { group: "list", keys: ["Ctrl+Enter"], words: "shortcuts.openRowInTab" },
  { group: "list", keys: ["X"], words: "shortcuts.selectRow", shownTo: selectsRows },
  { group: "list", keys: ["Esc"], words: "shortcuts.clearSelection", shownTo: selectsRows },
];

export const shortcutGroups: readonly Group[] = ["everywhere", "list", "case"];

/** A command's key as displayed: `a` becomes `A`. */
export const shownKeys = (keys: string): string =>
  keys
    .split("+")
    .map((key) => (key.length === 1 ? key.toUpperCase() : key))
    .join("+");

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
