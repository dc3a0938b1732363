import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useCompanies } from "#app/web/menu/CompanySwitch.tsx";
import { menuOf } from "#app/web/menu/menu-entries.ts";
import { careCaseCalls } from "#care-cases/contract/calls.ts";
import { casePresets } from "#care-cases/contract/case-search.ts";
import { useNewCase } from "#care-cases/web/list/use-new-case.ts";
import { customerCalls } from "#customers/contract/calls.ts";
import { isStaff } from "#platform/contract/actor.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { useCurrentCommands } from "#platform/web/commands.ts";
import { useActor } from "#platform/web/page.ts";
import { useViewsOf } from "#saved-views/web/use-views-of.ts";
import { useSettled } from "#ui/choice/use-settled.ts";
import { useWords } from "#wording/use-words.ts";
import {
  caseItem,
  commandItems,
  customerItem,
  fits,
  numberItem,
  type PaletteItem,
  searchAllItem,
} from "./palette-items.ts";
import { openDialog } from "./palette-store.ts";
import { recentCases } from "./recent-cases.ts";

const typingMilliseconds = 150;
const mostCases = 8;
const mostCustomers = 4;

/** Where one can go: the side menu's entries, one's own page, and the views beneath their lists. */
const usePlaces = (): PaletteItem[] => {
  const { t } = useWords();
  const actor = useActor();
  const viewsOf = useViewsOf();
  const entries = menuOf(actor).flatMap(({ to, words, children = [] }) => [
    { to, label: t(words) },
    ...children.map((child) => ({ to: child.to, label: `${t(words)} · ${t(child.words)}` })),
  ]);
  const screens = [...entries, { to: "/profile", label: t("frame.yourProfile") }].map(
    ({ to, label }): PaletteItem => ({ id: `screen ${to}`, group: "palette.screens", label, to }),
  );
  const views = casePresets.flatMap((preset) =>
    viewsOf(preset).map(
      ({ to, name }): PaletteItem => ({
        id: `view ${to}`,
        group: "palette.views",
        label: name,
        hint: t(`casePreset.${preset}`),
        to,
      }),
    ),
  );
  return [...views, ...screens];
};

/** What can be done anywhere. */
const useApplicationActions = (): PaletteItem[] => {
  const { t } = useWords();
  const { create } = useNewCase();
  const staff = isStaff(useActor());
  const { companies, active, go } = useCompanies();
  const switches = companies
    .filter((one) => active !== null && one !== active)
    .map(
      ({ customerNumber, name }): PaletteItem => ({
        id: `switch ${customerNumber}`,
        group: "palette.application",
        label: t("company.switchTo", { company: name }),
        run: () => go(customerNumber),
      }),
    );
  const acting: PaletteItem[] = staff
    ? [
        {
          id: "impersonate",
          group: "palette.application",
          label: t("impersonation.menu"),
          run: () => openDialog("impersonate"),
        },
      ]
    : [];
  return [
    { id: "new case", group: "palette.application", label: t("palette.newCase"), run: create },
    {
      id: "shortcuts",
      group: "palette.application",
      label: t("palette.shortcuts"),
      keys: "?",
      run: () => openDialog("shortcuts"),
    },
    ...acting,
    ...switches,
  ];
};

const useFoundCases = (text: string) => {
  const words = useWords();
  const actor = useActor();
  const staff = isStaff(actor);
  const query = useQuery({
    queryKey: ["palette", "cases", text],
    queryFn: () =>
      browserApi(careCaseCalls).getCareCasesBySearch({ body: { text, pageSize: mostCases, withCount: false } }),
    enabled: text !== "",
    placeholderData: keepPreviousData,
    staleTime: 15_000,
  });
  const customers = useQuery({
    queryKey: ["palette", "customers", text],
    queryFn: () => browserApi(customerCalls).getCustomersBySearch({ body: { searchText: text } }),
    enabled: staff && text !== "",
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  return {
    cases: (query.data?.rows ?? []).map((row) => caseItem(row, "palette.cases", staff, words)),
    customers: (customers.data?.customers ?? []).slice(0, mostCustomers).map(customerItem),
    isPending: query.isFetching || customers.isFetching,
    isError: query.isError || customers.isError,
  };
};

const useRecentCases = (isAsked: boolean) => {
  const words = useWords();
  const actor = useActor();
  const [ids] = useState(() => recentCases(actor.userId));
  const { data, isFetching } = useQuery({
    queryKey: ["palette", "recent", ids],
    queryFn: () => browserApi(careCaseCalls).getCareCasesByIds({ body: { ids: [...ids] } }),
    enabled: isAsked && ids.length > 0,
    staleTime: 15_000,
  });
  const found = ids.flatMap((id) => data?.careCases.find((one) => one.id === id) ?? []);
  const items = found.map((one) => caseItem(one, "palette.recent", isStaff(actor), words));
  return { items, isPending: isFetching };
};

/** What the palette offers for what is typed: what can be done here, places, and what is found; without text, what was visited. */
export const usePaletteItems = (typed: string) => {
  const words = useWords();
  const text = typed.trim();
  const settled = useSettled(text, typingMilliseconds);
  const commands = commandItems(useCurrentCommands());
  const places = usePlaces();
  const actions = useApplicationActions();
  const recent = useRecentCases(text === "");
  const found = useFoundCases(text === "" ? "" : settled);
  if (text === "") {
    return {
      items: [...commands, ...recent.items, ...places, ...actions],
      isPending: recent.isPending,
      isError: false,
    };
  }
  const fitting = (items: readonly PaletteItem[]) => items.filter(({ label }) => fits(label, text));
  const isSettled = settled === text;
  const byNumber = numberItem(text);
  const others = found.cases.filter(({ id }) => id !== byNumber?.id);
  const first = byNumber ? [found.cases.find(({ id }) => id === byNumber.id) ?? byNumber] : [];
  return {
    // What is known at once stands first, so that nothing moves under the finger when the rest arrives.
    items: [
      ...first,
      ...fitting(commands),
      ...fitting(places),
      ...fitting(actions),
      ...others,
      searchAllItem(text, words),
      ...found.customers,
    ],
    isPending: !isSettled || found.isPending,
    isError: isSettled && found.isError,
  };
};
