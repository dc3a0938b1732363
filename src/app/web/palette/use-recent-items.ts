import { useState } from "react";
import { useLocation } from "react-router";
import { useData } from "#platform/web/loading/use-data.ts";
import type { PaletteReader, PaletteSearch } from "#ui/palette/palette-feature.ts";
import type { PaletteItem } from "#ui/palette/palette-item.ts";
import { useWords } from "#wording/use-words.ts";
import { paletteSearches } from "./palette-features.ts";
import { placeOf, recentPlaces } from "./recent-places.ts";

const maxShown = 8;

const idsIn = (places: readonly string[], { path }: PaletteSearch): string[] =>
  places.flatMap((place) => new RegExp(`^${path}/(\\d+)$`).exec(place)?.[1] ?? []);

/** Parameters of a list's URL that aren't filters. */
const noFilters = new Set(["view", "sort", "direction", "companies"]);
const filtersIn = (place: string): number =>
  new Set([...new URLSearchParams(place.split("?")[1]).keys()].filter((name) => !noFilters.has(name))).size;

/** A visited list: a saved view by its name, any other by the list's name and its number of filters. */
const useListItem = (known: readonly PaletteItem[]) => {
  const { t } = useWords();
  const at = (path: string | undefined) => known.find((item) => "to" in item && item.to === path);
  return (place: string): PaletteItem | undefined => {
    const found = at(place) ?? at(place.split("?")[0]);
    if (!found) return undefined;
    const count = filtersIn(place);
    const hint = found.hint ?? (count > 0 ? t("palette.filters", { count }) : undefined);
    return { ...found, id: `recent ${place}`, group: "palette.recent", to: place, hint };
  };
};

/**
 * The pages visited last, newest first, except for the current one; none while something is typed. Their names are fetched
 * with the reader's current rights, so things that are gone or no longer visible are omitted. `known` are places with names.
 */
export const useRecentItems = (reader: PaletteReader, known: readonly PaletteItem[]) => {
  const { actor, text } = reader;
  const { pathname, search: query } = useLocation();
  const [places] = useState(() =>
    recentPlaces(actor.userId)
      .filter((place) => place !== placeOf(pathname, query))
      .slice(0, maxShown),
  );
  const listItem = useListItem(known);
  const asked = paletteSearches.flatMap((search) => {
    const ids = !search.shownTo || search.shownTo(actor) ? idsIn(places, search) : [];
    return ids.length > 0 ? { search, ids } : [];
  });
  const isFound = text === "" && asked.length > 0;
  const recent = useData({
    key: ["palette", "recent", places],
    fetch: async (api) => {
      const found = asked.map(async ({ search, ids }) => {
        const rows = await search.byIds(api, ids);
        return rows.map((row) => ({ place: `${search.path}/${search.idOf(row)}`, search, row }));
      });
      return (await Promise.all(found)).flat();
    },
    enabled: isFound,
  });
  const itemOf = (place: string): PaletteItem | undefined => {
    const found = recent.data?.find((one) => one.place === place);
    return found ? { ...found.search.item(found.row, reader), group: "palette.recent" } : listItem(place);
  };
  const isPending = isFound && recent.data === undefined && recent.error === null;
  return { items: places.flatMap((place) => itemOf(place) ?? []), isPending };
};
