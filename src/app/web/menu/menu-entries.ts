import { webFeatures } from "#app/web/features.ts";
import type { Actor } from "#platform/contract/actor.ts";
import type { MenuEntry, PageCommand, WebFeature } from "#ui/web-feature.ts";

export type ChildEntry = Extract<MenuEntry, { readonly below: string }>;
export type TopEntry = Exclude<MenuEntry, ChildEntry> & { readonly children: readonly ChildEntry[] };

const entriesOf = (features: readonly WebFeature[]): readonly MenuEntry[] =>
  features.flatMap(({ menu = [] }) => menu).sort((one, other) => one.place - other.place);
const commands = webFeatures.flatMap((feature) => feature.commands ?? []);

/** Whether this person has an entry or a command. */
const isFor =
  (actor: Actor) =>
  ({ shownTo }: Pick<MenuEntry, "shownTo">): boolean =>
    !shownTo || shownTo(actor);

const isChild = (entry: MenuEntry): entry is ChildEntry => "below" in entry;

/** The menu for this person. */
export const menuOf = (actor: Actor, features = webFeatures): TopEntry[] => {
  const shown = entriesOf(features).filter(isFor(actor));
  const entries = shown.filter(isChild);
  return shown.flatMap((entry) => {
    if (isChild(entry)) return [];
    const children = entries.filter(({ below }) => below === entry.to);
    return entry.needsBelow && children.length === 0 ? [] : { ...entry, children };
  });
};

/** Pages without an entry of the menu, in the order of the features. */
export const outsideMenu = webFeatures.flatMap((feature) => feature.outsideMenu ?? []);

/** What this person can do on every page, in the order of the features. */
export const commandsOf = (actor: Actor): PageCommand[] => commands.filter(isFor(actor));
