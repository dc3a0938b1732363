import { IconBuilding, IconHome, IconLifebuoy, IconListDetails, IconUsers } from "@tabler/icons-react";
import { type Actor, isStaff } from "#platform/contract/actor.ts";
import { managesUsers } from "#users/rules/user-access.ts";
import type { WordKey } from "#wording/words.ts";

export type MenuLink = { readonly to: string; readonly words: PlainKey };
export type MenuEntry = MenuLink & {
  readonly icon: typeof IconHome;
  readonly children?: readonly MenuLink[];
  /** Who has the entry; everybody when it says nothing. */
  readonly shownTo?: (actor: Actor) => boolean;
};

/** Keys of texts without variables. */
type PlainKey = Extract<
  WordKey,
  `frame.${"home" | "cases" | "support"}` | `casePreset.${string}` | "users.title" | "customers.title"
>;

/** The side menu: the only table of it. A screen that does not exist yet is not here. */
export const menuEntries: readonly MenuEntry[] = [
  { to: "/", words: "frame.home", icon: IconHome },
  {
    to: "/cases",
    words: "frame.cases",
    icon: IconListDetails,
    children: [
      { to: "/cases/active", words: "casePreset.active" },
      { to: "/cases/backlog", words: "casePreset.backlog" },
      { to: "/cases/closed", words: "casePreset.closed" },
      { to: "/cases/drafts", words: "casePreset.drafts" },
    ],
  },
  { to: "/customers", words: "customers.title", icon: IconBuilding, shownTo: isStaff },
  { to: "/users", words: "users.title", icon: IconUsers, shownTo: managesUsers },
  { to: "/support", words: "frame.support", icon: IconLifebuoy },
];
