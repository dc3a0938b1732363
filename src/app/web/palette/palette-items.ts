import { IconKeyboard, IconUserCircle } from "@tabler/icons-react";
import { commandsOf, menuOf, outsideMenu } from "#app/web/menu/menu-entries.ts";
import type { Command } from "#platform/web/commands.ts";
import { openInFrame } from "#ui/overlay/frame-dialog.ts";
import { fits } from "#ui/palette/mark-words.ts";
import type { PaletteReader } from "#ui/palette/palette-feature.ts";
import { itemNames, type Name, type PaletteItem } from "#ui/palette/palette-item.ts";
import type { PageCommand } from "#ui/web-feature.ts";
import { ShortcutsList } from "./shortcuts-list.ts";

/** Whether an item has a name that matches; returns the other name that does, if not the label. */
export const calledBy = ({ label, otherNames = [] }: PaletteItem, text: string): { readonly name?: string } | null => {
  if (fits(label, text)) return {};
  const name = otherNames.find((one) => fits(one, text));
  return name === undefined ? null : { name };
};

/** What the screen offers. */
export const screenCommands = (commands: readonly Command[], { other }: PaletteReader): PaletteItem[] =>
  commands.map(({ id, group, label, words, icon, hint, keys, run }) => {
    const otherName = other?.orNull(words) ?? null;
    return {
      id: `command ${id}`,
      group: `palette.${group}`,
      icon,
      label,
      otherNames: otherName === null ? [] : [otherName],
      run,
      ...(hint === undefined ? {} : { hint }),
      ...(keys === undefined ? {} : { keys }),
    };
  });

const shortcutsCommand: PageCommand = {
  words: "palette.shortcuts",
  place: 20,
  icon: IconKeyboard,
  key: "?",
  opens: ShortcutsList,
};

/** What is offered on every page. */
export const pageCommands = ({ actor, words: { t }, other }: PaletteReader): PaletteItem[] =>
  [...commandsOf(actor), shortcutsCommand]
    .sort((one, other) => one.place - other.place)
    .map(({ words, also, icon, key, opens }) => ({
      id: words,
      group: "palette.application",
      icon,
      ...itemNames(t, other, [(text) => text(words), ...(also === undefined ? [] : [(text: typeof t) => text(also)])]),
      ...(key && { keys: key }),
      run: () => openInFrame(opens),
    }));

/** The side menu's entries, pages outside of it, and the profile. */
export const screenItems = ({ actor, words: { t }, other }: PaletteReader): PaletteItem[] => {
  const screen = (to: string, icon: PaletteItem["icon"], name: Name): PaletteItem => ({
    id: `screen ${to}`,
    group: "palette.screens",
    icon,
    ...itemNames(t, other, [name]),
    to,
  });
  const entries = menuOf(actor).flatMap(({ to, words, icon, children }) => [
    screen(to, icon, (text) => text(words)),
    ...children.map((child) => screen(child.to, icon, (text) => `${text(words)} · ${text(child.words)}`)),
  ]);
  const others = outsideMenu.map(({ to, words, icon }) => screen(to, icon, (text) => text(words)));
  return [...entries, ...others, screen("/profile", IconUserCircle, (text) => text("frame.yourProfile"))];
};
