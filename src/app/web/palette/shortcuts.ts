import { commandsOf } from "#app/web/menu/menu-entries.ts";
import type { Actor } from "#platform/contract/actor.ts";
import { staffMay, takesPart } from "#roles/rules/staff-rights.ts";
import { changesUsers } from "#visibility/rules/person-scope.ts";
import type { PlainKey } from "#wording/words.ts";
import { placesOf } from "./pressed-keys.ts";

/** Alternative keys, as they are pressed: `Ctrl+K` is two keys at once, `G C` one after the other. */
type Shortcut = {
  readonly keys: readonly string[];
  readonly words: PlainKey;
  /** Those of "case" are listed where a case is open. */
  readonly group: "everywhere" | "list" | "case";
  /** Who has the shortcut; everyone by default. */
  readonly shownTo?: (actor: Actor) => boolean;
};

/** Of cases, or of companies and users. */
const selectsRows = (actor: Actor) => staffMay(actor, "changeManyCases") || changesUsers(actor);

/** The frame's own keys, those of lists, and those for sending. Others come with what they do: commands, places of the menu, a screen's own. */
const shortcuts: readonly Shortcut[] = [
  { group: "everywhere", keys: ["Ctrl+K"], words: "shortcuts.palette" },
  { group: "everywhere", keys: ["Ctrl+Z"], words: "shortcuts.undo" },
  { group: "everywhere", keys: ["?"], words: "shortcuts.help" },
  { group: "list", keys: ["/"], words: "shortcuts.searchList" },
  { group: "list", keys: ["↓", "J"], words: "shortcuts.nextRow" },
  { group: "list", keys: ["↑", "K"], words: "shortcuts.previousRow" },
  { group: "list", keys: ["J"], words: "shortcuts.nextMail", shownTo: (actor) => staffMay(actor, "decideMail") },
  { group: "list", keys: ["K"], words: "shortcuts.previousMail", shownTo: (actor) => staffMay(actor, "decideMail") },
  { group: "list", keys: ["Enter"], words: "shortcuts.openRow" },
  { group: "list", keys: ["Ctrl+Enter"], words: "shortcuts.openRowInTab" },
  { group: "list", keys: ["X"], words: "shortcuts.selectRow", shownTo: selectsRows },
  { group: "case", keys: ["Ctrl+Enter"], words: "shortcuts.send", shownTo: takesPart },
  { group: "case", keys: ["Ctrl+Shift+Enter"], words: "shortcuts.sendWays", shownTo: takesPart },
  { group: "case", keys: ["Ctrl+K"], words: "shortcuts.link", shownTo: takesPart },
  {
    group: "case",
    keys: ["Ctrl+."],
    words: "shortcuts.savedReplies",
    shownTo: (actor) => staffMay(actor, "handleCases"),
  },
  { group: "list", keys: ["Esc"], words: "shortcuts.clearSelection", shownTo: selectsRows },
];

/** All global shortcuts of this reader. */
export const shortcutsOf = (actor: Actor): readonly Shortcut[] => [
  ...shortcuts.filter(({ shownTo }) => !shownTo || shownTo(actor)),
  ...commandsOf(actor).flatMap(({ key, words }): Shortcut[] =>
    key ? [{ group: "everywhere", keys: [shownKeys(key)], words }] : [],
  ),
  ...placesOf(actor).map(({ key, words }): Shortcut => ({ group: "everywhere", keys: [`G ${key}`], words })),
];

/** The groups of the list of shortcuts, in order. */
export const shortcutGroups = ["everywhere", "list", "case"] as const;

/** A command's key as displayed: `a` becomes `A`. */
export const shownKeys = (keys: string): string =>
  keys
    .split("+")
    .map((key) => (key.length === 1 ? key.toUpperCase() : key))
    .join("+");
