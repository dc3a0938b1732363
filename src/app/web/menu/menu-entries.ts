import {
  IconBell,
  IconBuilding,
  IconHome,
  IconLifebuoy,
  IconListDetails,
  IconSettings,
  IconShieldCheck,
  IconUsers,
} from "@tabler/icons-react";
import type { MailCounts } from "#email-intake/contract/count-calls.ts";
import { type Actor, isStaff } from "#platform/contract/actor.ts";
import { type StaffRight, staffMay } from "#roles/rules/staff-rights.ts";
import { managesUsers } from "#visibility/rules/person-scope.ts";
import type { WordKey } from "#wording/words.ts";

export type MenuLink = {
  readonly to: string;
  readonly words: PlainKey;
  /** Who has the entry; everyone by default. */
  readonly shownTo?: (actor: Actor) => boolean;
  readonly counted?: MailCountEntry;
};
/** The email count shown at an entry, and its accessible name. */
export type MailCountEntry = {
  readonly of: keyof MailCounts;
  readonly words: "incomingMail.menuCount" | "mails.menuCount";
  readonly more: "incomingMail.menuMore" | "mails.menuMore";
};
export type MenuEntry = MenuLink & { readonly icon: typeof IconHome; readonly children?: readonly MenuLink[] };

/** Keys of texts without variables. */
type PlainKey = Extract<
  WordKey,
  | `frame.${"home" | "cases" | "support"}`
  | `casePreset.${string}`
  | "users.title"
  | "customers.title"
  | "notifications.title"
  | "audit.menu"
  | "mails.menu"
  | "incomingMail.title"
  | "teams.title"
  | "staff.title"
  | "settings.title"
  | "teamSettings.title"
  | "planner.title"
  | "serviceLevels.title"
>;

const waiting: MailCountEntry = { of: "waiting", words: "incomingMail.menuCount", more: "incomingMail.menuMore" };
const givenUp: MailCountEntry = { of: "givenUp", words: "mails.menuCount", more: "mails.menuMore" };

const may =
  (right: StaffRight) =>
  (actor: Actor): boolean =>
    staffMay(actor, right);

/** The only table of the side menu. */
const menuEntries: readonly MenuEntry[] = [
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
      { to: "/planner", words: "planner.title", shownTo: may("planWork") },
      { to: "/incoming-mail", words: "incomingMail.title", shownTo: may("decideMail"), counted: waiting },
    ],
  },
  {
    to: "/customers",
    words: "customers.title",
    icon: IconBuilding,
    shownTo: isStaff,
    children: [{ to: "/service-levels", words: "serviceLevels.title" }],
  },
  {
    to: "/users",
    words: "users.title",
    icon: IconUsers,
    shownTo: managesUsers,
    children: [
      { to: "/teams", words: "teams.title", shownTo: may("planWork") },
      { to: "/settings/staff", words: "staff.title", shownTo: may("manageStaff") },
      { to: "/settings/teams", words: "teamSettings.title", shownTo: may("manageTeams") },
    ],
  },
  { to: "/notifications", words: "notifications.title", icon: IconBell },
  {
    to: "/audit",
    words: "audit.menu",
    icon: IconShieldCheck,
    shownTo: may("readAudit"),
    children: [{ to: "/mails", words: "mails.menu", shownTo: may("resendMail"), counted: givenUp }],
  },
  { to: "/settings", words: "settings.title", icon: IconSettings, shownTo: may("changeSettings") },
  { to: "/support", words: "frame.support", icon: IconLifebuoy },
];

/** The menu for this person. */
export const menuOf = (actor: Actor): MenuEntry[] => {
  const isShown = ({ shownTo }: MenuLink) => !shownTo || shownTo(actor);
  return menuEntries.filter(isShown).map(({ children, ...entry }) => {
    const shown = children?.filter(isShown) ?? [];
    return shown.length > 0 ? { ...entry, children: shown } : entry;
  });
};
