import { useCurrentCommands } from "#platform/web/commands.ts";
import { useActor } from "#platform/web/page.ts";
import { useSettled } from "#ui/choice/use-settled.ts";
import type { PaletteItem } from "#ui/palette/palette-item.ts";
import { useWords } from "#wording/use-words.ts";
import { paletteFeatures, paletteSearches } from "./palette-features.ts";
import { calledBy, pageCommands, screenCommands, screenItems } from "./palette-items.ts";
import { useChoiceItems } from "./use-choice-items.ts";
import { useFoundItems } from "./use-found-items.ts";
import { useOtherWords } from "./use-other-words.ts";
import { useRecentItems } from "./use-recent-items.ts";

const typingMilliseconds = 150;

/** Items whose names match; one found by another name shows that name. */
const called = (items: readonly PaletteItem[], text: string): PaletteItem[] =>
  items.flatMap((item) => {
    const by = calledBy(item, text);
    if (!by) return [];
    return by.name === undefined ? item : { ...item, calledToo: by.name };
  });

/** Things that the text names, before anything is loaded. */
const namedItems = (text: string): PaletteItem[] =>
  paletteSearches.flatMap(({ group, named }) => {
    const thing = named?.(text);
    return thing ? { ...thing, group } : [];
  });

/** Items of the palette for the typed text: commands, destinations and search results; without text, recent things first. */
export const usePaletteItems = (typed: string) => {
  const text = typed.trim();
  const reader = { actor: useActor(), words: useWords(), other: useOtherWords(), text };
  const settled = useSettled(text, typingMilliseconds);
  const asked = text === "" ? "" : settled;
  const commands = useCurrentCommands();
  const screens = screenItems(reader);
  const own = paletteFeatures.flatMap(({ items }) => items?.(reader) ?? []);
  const isCommand = ({ group }: PaletteItem) => group === "palette.application";
  const local = [
    ...screenCommands(
      commands.filter(({ isOneOfMany }) => !isOneOfMany),
      reader,
    ),
    ...own.filter((item) => !isCommand(item) && !item.isBehindFound),
    ...screens,
    // After places, so that who goes to "Support" or "Closed" doesn't change the case.
    ...(text === ""
      ? []
      : screenCommands(
          commands.filter(({ isOneOfMany }) => isOneOfMany),
          reader,
        )),
    ...pageCommands(reader),
    ...own.filter(isCommand),
  ];
  const recent = useRecentItems(reader, [...own, ...screens]);
  const choices = useChoiceItems(commands, asked, reader);
  const searched = useFoundItems(asked, reader);
  if (text === "") {
    const items = [...recent.items, ...local];
    return { items, isEmpty: items.length === 0, isPending: recent.isPending, isError: false };
  }
  const isSettled = settled === text;
  const found = [choices, ...searched];
  const results = found.flatMap(({ items }) => items);
  const first = namedItems(text).map((named) => results.find(({ id }) => id === named.id) ?? named);
  const isOther = ({ id }: PaletteItem) => first.every((one) => one.id !== id);
  const names = called(local, text);
  const behind = called(
    own.filter(({ isBehindFound }) => isBehindFound),
    text,
  );
  return {
    // Local items come first, so that nothing shifts when search results arrive.
    items: [...first, ...names, ...found.flatMap(({ items, more }) => [...items.filter(isOther), ...more]), ...behind],
    isEmpty: first.length + names.length + results.length + behind.length === 0,
    isPending: !isSettled || found.some((one) => one.isPending),
    isError: isSettled && found.some((one) => one.isError),
  };
};
