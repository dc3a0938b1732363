import { useCurrentCommands } from "#platform/web/commands.ts";
import { useSettled } from "#ui/choice/use-settled.ts";
import { useWords } from "#wording/use-words.ts";
import { calledBy, commandItems, numberItem, type PaletteItem, searchAllItem } from "./palette-items.ts";
import { useFoundItems } from "./use-found-items.ts";
import { useOtherWords } from "./use-other-words.ts";
import { useApplicationActions, usePalettePlaces } from "./use-palette-places.ts";
import { useRecentItems } from "./use-recent-items.ts";

const typingMilliseconds = 150;

/** Items whose names match; one found by another name shows that name. */
const called = (items: readonly PaletteItem[], text: string): PaletteItem[] =>
  items.flatMap((item) => {
    const by = calledBy(item, text);
    if (!by) return [];
    return by.name === undefined ? item : { ...item, calledToo: by.name };
  });

/** Items of the palette for the typed text: commands, destinations and search results; without text, recent things first. */
export const usePaletteItems = (typed: string) => {
  const words = useWords();
  const other = useOtherWords();
  const text = typed.trim();
  const settled = useSettled(text, typingMilliseconds);
  const commands = commandItems(useCurrentCommands(), other);
  const { views, screens } = usePalettePlaces(other);
  const actions = useApplicationActions(other);
  const recent = useRecentItems(text === "", { screens, views });
  const found = useFoundItems(text === "" ? "" : settled);
  if (text === "") {
    return {
      items: [...recent.items, ...commands, ...views, ...screens, ...actions],
      isPending: recent.isPending,
      isError: false,
    };
  }
  const isSettled = settled === text;
  const byNumber = numberItem(text);
  const others = found.cases.filter(({ id }) => id !== byNumber?.id);
  const first = byNumber ? [found.cases.find(({ id }) => id === byNumber.id) ?? byNumber] : [];
  return {
    // Local items come first, so that nothing shifts when search results arrive.
    items: [
      ...first,
      ...called([...commands, ...views, ...screens, ...actions], text),
      ...others,
      searchAllItem(text, words),
      ...found.customers,
      ...found.people,
    ],
    isPending: !isSettled || found.isPending,
    isError: isSettled && found.isError,
  };
};
