import { commandsOf, menuOf, outsideMenu } from "#app/web/menu/menu-entries.ts";
import type { Actor } from "#platform/contract/actor.ts";
import type { Command } from "#platform/web/commands.ts";
import type { PageCommand } from "#ui/web-feature.ts";

/**
 * Targets of G and a second key in this reader's menu and outside of it, by the key; of two with the same, the first one: staff have their
 * customers, administrators of a company its people.
 */
export const placesOf = (actor: Actor) => {
  const found = [...menuOf(actor), ...outsideMenu].flatMap(({ to, goKey }) => (goKey ? { to, ...goKey } : []));
  return found
    .filter(({ key }, index) => found.findIndex((one) => one.key === key) === index)
    .sort((one, other) => one.key.localeCompare(other.key));
};

/** The URL for the key after G. */
export const placeOfKey = (actor: Actor, key: string): string | undefined =>
  placesOf(actor).find((place) => place.key.toLowerCase() === key.toLowerCase())?.to;

/** What a key does on every page. */
export const pageCommandOfKey = (actor: Actor, pressed: string): PageCommand | undefined =>
  commandsOf(actor).find(({ key }) => key === pressed);

/** The screen's command of a key. */
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
