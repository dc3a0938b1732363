import {
  IconBookmark,
  IconKeyboard,
  IconPlus,
  IconSwitchHorizontal,
  IconUserCircle,
  IconUserShare,
} from "@tabler/icons-react";
import { useCompanies } from "#app/web/menu/CompanySwitch.tsx";
import { menuOf } from "#app/web/menu/menu-entries.ts";
import { casePresets } from "#care-cases/contract/case-search.ts";
import { useNewCase } from "#care-cases/web/list/use-new-case.ts";
import { useActor } from "#platform/web/page.ts";
import { staffMay, takesPart } from "#roles/rules/staff-rights.ts";
import { useViewsOf } from "#saved-views/web/use-views-of.ts";
import { useWords } from "#wording/use-words.ts";
import type { Words } from "#wording/words.ts";
import { itemNames, type Name, type PaletteItem } from "./palette-items.ts";
import { openDialog } from "./palette-store.ts";

type T = Words["t"];
type Icon = PaletteItem["icon"];

/** The side menu's entries and the profile, with views below their lists. `other` is the other language. */
export const usePalettePlaces = (other: T | null) => {
  const { t } = useWords();
  const actor = useActor();
  const viewsOf = useViewsOf();
  const screen = (to: string, icon: Icon, name: Name): PaletteItem => ({
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
  const views = casePresets.flatMap((preset) =>
    viewsOf(preset).map(
      ({ to, name }): PaletteItem => ({
        id: `view ${to}`,
        group: "palette.views",
        icon: IconBookmark,
        label: name,
        hint: t(`casePreset.${preset}`),
        to,
      }),
    ),
  );
  const profile = screen("/profile", IconUserCircle, (text) => text("frame.yourProfile"));
  return { views, screens: [...entries, profile] };
};

/** Commands available everywhere. */
export const useApplicationActions = (other: T | null): PaletteItem[] => {
  const { t } = useWords();
  const { create } = useNewCase();
  const actor = useActor();
  const { companies, active, go } = useCompanies();
  const act = (id: string, icon: Icon, run: () => void, names: readonly [Name, ...Name[]]): PaletteItem => ({
    id,
    group: "palette.application",
    icon,
    ...itemNames(t, other, names),
    run,
  });
  const switches = companies
    .filter((one) => active !== null && one !== active)
    .map(({ customerNumber, name: company }) =>
      act(`switch ${customerNumber}`, IconSwitchHorizontal, () => go(customerNumber), [
        (text) => text("company.switchTo", { company }),
      ]),
    );
  const newCase = act("new case", IconPlus, create, [
    (text) => text("palette.newCase"),
    (text) => text("palette.newCaseAlso"),
  ]);
  const shortcuts = act("shortcuts", IconKeyboard, () => openDialog("shortcuts"), [
    (text) => text("palette.shortcuts"),
  ]);
  const actFor = act("impersonate", IconUserShare, () => openDialog("impersonate"), [
    (text) => text("impersonation.menu"),
  ]);
  return [
    ...(takesPart(actor) ? [{ ...newCase, keys: "c" }] : []),
    { ...shortcuts, keys: "?" },
    ...(staffMay(actor, "actForCustomers") ? [actFor] : []),
    ...switches,
  ];
};
