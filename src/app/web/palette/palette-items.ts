import { type Icon, IconBuilding, IconSearch, IconTicket, IconUser } from "@tabler/icons-react";
import type { CaseRow } from "#care-cases/contract/care-case.ts";
import type { Passage } from "#care-cases/contract/case-search.ts";
import { caseListUrl, emptyList } from "#care-cases/rules/list/case-list-url.ts";
import type { CustomerSummary } from "#customers/contract/calls.ts";
import { customerPath } from "#customers/rules/customer-list-url.ts";
import type { Command } from "#platform/web/commands.ts";
import type { UserRow } from "#users/contract/user-account.ts";
import type { WordKey, Words } from "#wording/words.ts";
import { fits } from "./mark-words.ts";

export type PaletteGroup = Extract<
  WordKey,
  `palette.${"case" | "list" | "cases" | "recent" | "customers" | "people" | "screens" | "views" | "application"}`
>;

/** A line of the palette: a destination or a command. */
export type PaletteItem = {
  readonly id: string;
  readonly group: PaletteGroup;
  readonly icon: Icon;
  readonly label: string;
  /** Its other names: in the other language, and synonyms. */
  readonly otherNames?: readonly string[];
  /** The other name by which it was found. */
  readonly calledToo?: string;
  readonly hint?: string | undefined;
  /** Where a search found it. */
  readonly passage?: Passage;
  readonly keys?: string;
  /** Whether it is a search result of the server. */
  readonly isFound?: true;
} & ({ readonly to: string } | { readonly run: () => void });

type T = Words["t"];

/** An item's names, given the texts of a language. */
export type Name = (t: T) => string;

/** An item's label and its other names: synonyms in the page's language, and all names in the other one. */
export const itemNames = (t: T, other: T | null, [name, ...also]: readonly [Name, ...Name[]]) => ({
  label: name(t),
  otherNames: [...also.map((one) => one(t)), ...(other ? [name, ...also].map((one) => one(other)) : [])],
});

/** Whether an item has a name that matches; returns the other name that does, if not the label. */
export const calledBy = ({ label, otherNames = [] }: PaletteItem, text: string): { readonly name?: string } | null => {
  if (fits(label, text)) return {};
  const name = otherNames.find((one) => fits(one, text));
  return name === undefined ? null : { name };
};

export const commandItems = (commands: readonly Command[], other: T | null): PaletteItem[] =>
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

/** A case by number and title, with its status and company. */
export const caseItem = (
  { id, title, status, customer }: Pick<CaseRow, "id" | "title" | "status" | "customer">,
  group: "palette.cases" | "palette.recent",
  staff: boolean,
  { t }: Words,
): PaletteItem => ({
  id: `case ${id}`,
  group,
  icon: IconTicket,
  label: `#${id} ${title || t("caseList.untitled")}`,
  hint: [t(`caseStatus.${status}`), staff ? customer?.name : null].filter(Boolean).join(" · "),
  to: status === "Draft" ? `/cases/create/${id}` : `/cases/${id}`,
  ...(group === "palette.cases" && { isFound: true }),
});

/** A customer by name, with its number. Only staff find any. */
export const customerItem = (
  { customerNumber, name }: Pick<CustomerSummary, "customerNumber" | "name">,
  group: "palette.customers" | "palette.recent" = "palette.customers",
): PaletteItem => ({
  id: `customer ${customerNumber}`,
  group,
  icon: IconBuilding,
  label: name,
  hint: customerNumber,
  to: customerPath(customerNumber),
  ...(group === "palette.customers" && { isFound: true }),
});

/** A person whose page the reader may open, with their first company, or for staff their email. */
export const personItem = (
  { id, name, email, companies }: Pick<UserRow, "id" | "name" | "email" | "companies">,
  group: "palette.people" | "palette.recent" = "palette.people",
): PaletteItem => ({
  id: `person ${id}`,
  group,
  icon: IconUser,
  label: name,
  hint: companies[0]?.name ?? email,
  to: `/customers/users/${id}`,
  ...(group === "palette.people" && { isFound: true }),
});

/** A case by a typed number, before anything is loaded. */
export const numberItem = (text: string): PaletteItem | null => {
  const id = /^#?([1-9]\d{0,8})$/.exec(text)?.[1];
  return id
    ? { id: `case ${id}`, group: "palette.cases", icon: IconTicket, label: `#${id}`, to: `/cases/${id}` }
    : null;
};

export const searchAllId = "search all";

/** Continues with the full search when eight hits aren't enough. */
export const searchAllItem = (text: string, { t }: Words): PaletteItem => ({
  id: searchAllId,
  group: "palette.cases",
  icon: IconSearch,
  label: t("palette.searchAll", { text }),
  isFound: true,
  to: caseListUrl({ ...emptyList("all"), text }),
});
