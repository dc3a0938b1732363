import { useState } from "react";
import { useLocation } from "react-router";
import { careCaseCalls } from "#care-cases/contract/calls.ts";
import { customerAccountCalls } from "#customers/contract/account-calls.ts";
import { isStaff } from "#platform/contract/actor.ts";
import { useData } from "#platform/web/loading/use-data.ts";
import { useActor } from "#platform/web/page.ts";
import { userManagementCalls } from "#users/contract/management-calls.ts";
import { managesUsers } from "#visibility/rules/person-scope.ts";
import { useWords } from "#wording/use-words.ts";
import { caseItem, customerItem, type PaletteItem, personItem } from "./palette-items.ts";
import { placeOf, recentPlaces } from "./recent-places.ts";

const mostShown = 8;

const idsIn = (places: readonly string[], kind: string): string[] =>
  places.flatMap((place) => new RegExp(`^/${kind}/(\\d+)$`).exec(place)?.[1] ?? []);

/** Parameters of a list's URL that aren't filters. */
const noFilters = new Set(["view", "sort", "direction", "companies"]);
const filtersIn = (place: string): number =>
  new Set([...new URLSearchParams(place.split("?")[1]).keys()].filter((name) => !noFilters.has(name))).size;

type PaletteSources = { readonly screens: readonly PaletteItem[]; readonly views: readonly PaletteItem[] };

/** A visited list: a saved view by its name, any other by the list's name and its number of filters. */
const useListItem = ({ screens, views }: PaletteSources) => {
  const { t } = useWords();
  const at = (items: readonly PaletteItem[], path: string) => items.find((item) => "to" in item && item.to === path);
  return (place: string): PaletteItem | undefined => {
    const found = at(views, place) ?? at(screens, place.split("?")[0] ?? "");
    if (!found) return undefined;
    const count = filtersIn(place);
    const hint = found.hint ?? (count > 0 ? t("palette.filters", { count }) : undefined);
    return { ...found, id: `recent ${place}`, group: "palette.recent", to: place, hint };
  };
};

/**
 * The pages visited last, newest first, except for the current one. Their names are fetched with the reader's current
 * rights, so objects that are gone or no longer visible are omitted.
 */
export const useRecentItems = (isAsked: boolean, known: PaletteSources) => {
  const words = useWords();
  const actor = useActor();
  const staff = isStaff(actor);
  const { pathname, search } = useLocation();
  const [places] = useState(() =>
    recentPlaces(actor.userId)
      .filter((place) => place !== placeOf(pathname, search))
      .slice(0, mostShown),
  );
  const listItem = useListItem(known);
  const cases = idsIn(places, "cases").map(Number);
  const customers = staff ? idsIn(places, "customers") : [];
  const people = managesUsers(actor) ? idsIn(places, "customers/users").map(Number) : [];
  const isFound = isAsked && cases.length + customers.length + people.length > 0;
  const recent = useData({
    key: ["palette", "recent", places],
    fetch: async (api) => {
      const [{ careCases }, { customers: companies }, { users }] = await Promise.all([
        cases.length > 0 ? api(careCaseCalls).getCareCasesByIds({ body: { ids: cases } }) : { careCases: [] },
        customers.length > 0
          ? api(customerAccountCalls).getCustomersByCustomerNumber({ body: { customerNumbers: customers } })
          : { customers: [] },
        people.length > 0
          ? api(userManagementCalls).getUsersBySearch({ body: { filters: { userId: people } } })
          : { users: [] },
      ]);
      return [
        ...careCases.map((one) => ({ place: `/cases/${one.id}`, careCase: one })),
        ...companies.map((one) => ({ place: `/customers/${one.customerNumber}`, company: one })),
        ...users.map((one) => ({ place: `/customers/users/${one.id}`, person: one })),
      ];
    },
    enabled: isFound,
  });
  const itemOf = (place: string): PaletteItem | undefined => {
    const found = recent.data?.find((one) => one.place === place);
    if (!found) return listItem(place);
    if ("careCase" in found) return caseItem(found.careCase, "palette.recent", staff, words);
    return "company" in found
      ? customerItem(found.company, "palette.recent")
      : personItem(found.person, "palette.recent");
  };
  const isPending = isFound && recent.data === undefined && recent.error === null;
  return { items: places.flatMap((place) => itemOf(place) ?? []), isPending };
};
