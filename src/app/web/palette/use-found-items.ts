import { type LoadState, useData } from "#platform/web/loading/use-data.ts";
import type { PaletteReader, PaletteSearch } from "#ui/palette/palette-feature.ts";
import type { PaletteItem } from "#ui/palette/palette-item.ts";
import { paletteSearches } from "./palette-features.ts";

/** Whether what is shown doesn't answer the text yet. */
export const isPending = ({ data, isPrevious, error }: LoadState<unknown>): boolean =>
  isPrevious || (data === undefined && error === null);

/** A hook: the server's results of one search; none for those who may not search. */
const foundBy = (search: PaletteSearch, asked: string, reader: PaletteReader) => {
  const { freshMilliseconds, group, more, shownTo } = search;
  const isAsked = asked !== "" && (!shownTo || shownTo(reader.actor));
  // biome-ignore lint/correctness/useHookAtTopLevel: called for each of a list that never changes
  const found = useData({
    key: ["palette", search.name, asked],
    fetch: (api) => search.find(api, asked),
    enabled: isAsked,
    keepsPrevious: true,
    ...(freshMilliseconds !== undefined && { freshMilliseconds }),
  });
  const itemOf = (row: unknown): PaletteItem => ({ ...search.item(row, reader), group, isFound: true });
  return {
    items: (found.data ?? []).map(itemOf),
    more: more ? [{ ...more(reader), group, isFound: true } satisfies PaletteItem] : [],
    isPending: isAsked && isPending(found),
    isError: isAsked && found.error !== null,
  };
};

/** The results of each search for a text, in order. */
export const useFoundItems = (asked: string, reader: PaletteReader) =>
  paletteSearches.map((search) => foundBy(search, asked, reader));
