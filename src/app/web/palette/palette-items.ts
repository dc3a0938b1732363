import type { ReactNode } from "react";
import type { CaseRow } from "#care-cases/contract/care-case.ts";
import { caseListUrl, emptyList } from "#care-cases/rules/list/case-list-url.ts";
import type { CustomerSummary } from "#customers/contract/calls.ts";
import { customerPath } from "#customers/rules/customer-list-url.ts";
import type { Command } from "#platform/web/commands.ts";
import type { WordKey, Words } from "#wording/words.ts";

export type PaletteGroup = Extract<
  WordKey,
  `palette.${"case" | "list" | "cases" | "recent" | "customers" | "screens" | "views" | "application"}`
>;

/** One line of the palette: a place to go to, or something to do. */
export type PaletteItem = {
  readonly id: string;
  readonly group: PaletteGroup;
  readonly label: string;
  readonly hint?: ReactNode;
  readonly keys?: string;
  /** Whether the server found it for what was typed. */
  readonly isFound?: true;
} & ({ readonly to: string } | { readonly run: () => void });

const plain = (text: string): string => text.toLocaleLowerCase("da-DK").normalize("NFC");

/** Whether every word that was typed begins a word of the label. */
export const fits = (label: string, text: string): boolean => {
  const words = plain(label).split(/[\s·:/-]+/);
  return plain(text)
    .split(/\s+/)
    .filter(Boolean)
    .every((typed) => words.some((word) => word.startsWith(typed)));
};

export const commandItems = (commands: readonly Command[]): PaletteItem[] =>
  commands.map(({ id, group, label, hint, keys, run }) => ({
    id: `command ${id}`,
    group: `palette.${group}`,
    label,
    run,
    ...(hint === undefined ? {} : { hint }),
    ...(keys === undefined ? {} : { keys }),
  }));

/** A case, by its number and title; what it is in by now, and whose it is, stand beside it. */
export const caseItem = (
  { id, title, status, customer }: Pick<CaseRow, "id" | "title" | "status" | "customer">,
  group: "palette.cases" | "palette.recent",
  staff: boolean,
  { t }: Words,
): PaletteItem => ({
  id: `case ${id}`,
  group,
  label: `#${id} ${title || t("caseList.untitled")}`,
  hint: [t(`caseStatus.${status}`), staff ? customer?.name : null].filter(Boolean).join(" · "),
  to: status === "Draft" ? `/cases/create/${id}` : `/cases/${id}`,
  ...(group === "palette.cases" && { isFound: true }),
});

/** A customer, by its name; its number stands beside it. Only staff find any. */
export const customerItem = ({ customerNumber, name }: CustomerSummary): PaletteItem => ({
  id: `customer ${customerNumber}`,
  group: "palette.customers",
  label: name,
  hint: customerNumber,
  isFound: true,
  to: customerPath(customerNumber),
});

/** A case by the number that was typed, before anything is known of it. */
export const numberItem = (text: string): PaletteItem | null => {
  const id = /^#?([1-9]\d{0,8})$/.exec(text)?.[1];
  return id ? { id: `case ${id}`, group: "palette.cases", label: `#${id}`, to: `/cases/${id}` } : null;
};

export const searchAllId = "search all";

/** The way on, when eight hits are not enough. */
export const searchAllItem = (text: string, { t }: Words): PaletteItem => ({
  id: searchAllId,
  group: "palette.cases",
  label: t("palette.searchAll", { text }),
  isFound: true,
  to: caseListUrl({ ...emptyList("all"), text }),
});
