import type { Icon } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { WordKey, Words } from "#wording/words.ts";

export type PaletteGroup = Extract<
  WordKey,
  `palette.${"case" | "list" | "cases" | "recent" | "customers" | "people" | "screens" | "views" | "application"}`
>;

type PaletteLine = {
  readonly id: string;
  readonly icon: Icon;
  readonly label: string;
  /** The label as displayed; by default with the typed words marked. */
  readonly shown?: ReactNode;
  /** An extra line below the label. */
  readonly below?: ReactNode;
  /** Its other names: in the other language, and synonyms. */
  readonly otherNames?: readonly string[];
  /** The other name by which it was found. */
  readonly calledToo?: string;
  readonly hint?: string | undefined;
  readonly keys?: string;
};

/** A thing that has a page. */
export type PaletteThing = PaletteLine & {
  readonly to: string;
  /** Navigation state, made when it is chosen. */
  readonly state?: () => unknown;
};

/** A line of the palette: a destination or a command. */
export type PaletteItem = (PaletteThing | (PaletteLine & { readonly run: () => void })) & {
  readonly group: PaletteGroup;
  /** Whether it is a search result of the server. */
  readonly isFound?: true;
  /** Whether it stands behind those, since what is typed means them first. */
  readonly isBehindFound?: true;
};

type T = Words["t"];

/** An item's names, given the texts of a language. */
export type Name = (t: T) => string;

/** An item's label and its other names: synonyms in the page's language, and all names in the other one. */
export const itemNames = (t: T, other: T | null, [name, ...also]: readonly [Name, ...Name[]]) => ({
  label: name(t),
  otherNames: [...also.map((one) => one(t)), ...(other ? [name, ...also].map((one) => one(other)) : [])],
});
