import type { ComponentType, ReactNode } from "react";
import type { CareCase, CaseChanges, CaseField } from "#care-cases/contract/care-case.ts";
import type { CaseColumn, CaseFilters, GoneValue, Passage } from "#care-cases/contract/case-search.ts";
import type { ChoiceField, RangeField } from "#care-cases/rules/list/case-list-filters.ts";
import type { Range } from "#care-cases/rules/list/case-list-range.ts";
import type { CaseListView } from "#care-cases/rules/list/case-list-view.ts";
import type { ListedRow } from "#care-cases/rules/list/listed-row.ts";
import type { Actor } from "#platform/contract/actor.ts";
import type { ApiOf, DataQuery } from "#platform/web/loading/data-query.ts";
import type { Team } from "#users/contract/person.ts";
import type { PlainKey, Words } from "#wording/words.ts";

/**
 * `switchesTo`: the row's company if it isn't the active one, in lists of all companies. `passage`: where a search
 * matched. Only native elements per cell, for speed.
 */
export type CaseCell = (
  row: ListedRow,
  words: Words,
  today: string,
  switchesTo: string | null,
  passage?: Passage | undefined,
) => ReactNode;

export type TextWords = Pick<Words, "t" | "tag" | "locale">;
/** A value as text, empty for nothing. */
export type ColumnText = (row: ListedRow, words: TextWords) => string;

export type PropertyGroupName = "people" | "classification" | "dates";
/** Columns that have a name on a case's page, too. */
export type PropertyName = { [C in CaseColumn]: `caseField.${C}` extends PlainKey ? C : never }[CaseColumn];

export type ColumnWeb = (
  | { readonly cell: CaseCell; readonly text?: ColumnText }
  /** The text is the cell. */
  | { readonly cell?: undefined; readonly text: ColumnText }
) & {
  /** The field that it shows, if that has another name: the text is the field's, too. */
  readonly field?: CaseField;
  /** Its group beside the conversation of a case and in the print; without one it isn't there, or in a row of its own. */
  readonly property?: PropertyGroupName;
  /** What customers see of that: nothing, or nothing while it is empty and not theirs to fill in; without it, all. */
  readonly toCustomers?: "never" | "filled";
  /** Pixels. Text, numbers and dates fit their longest value; the title takes the rest. */
  readonly width: number;
  /** Numbers and times: right-aligned, and never cut. */
  readonly isAtEnd?: true;
  /** It can't be made narrower; others can, since words and names are recognized from their beginning. */
  readonly isNeverCut?: true;
  /** Maximum share of the table, in percent, if space is limited; without it the column keeps its width. */
  readonly share?: number;
  /** Pixels that its longest words need, on two lines. */
  readonly least?: number;
  /** Its place on a phone's card; without one it isn't on it. */
  readonly card?: "below" | "end" | "aside" | "left" | "who";
  /** Its name in lists of all companies, if that is another. */
  readonly nameOfAll?: PlainKey;
};

/** A filter value as in the URL, and its label. */
export type Option = { readonly value: string; readonly label: string };

/** What may be chosen instead of a value. */
export type FieldOptions = (chosen: string | null, words: TextWords) => readonly Option[];

/** Names of people, companies and so on that filters contain by number. A part adds others, which may be missing. */
export interface FilterNames {
  readonly people: readonly { readonly id: number; readonly name: string }[];
  readonly teams: readonly (Team & { readonly isRetired?: boolean })[];
  readonly customers: readonly { readonly customerNumber: string; readonly name: string }[];
  /** Those that no longer exist. */
  readonly gone?: readonly GoneValue[] | undefined;
}

/** How a filter's choices are searched. */
export type ChoiceSearch = {
  readonly cacheName: string;
  readonly placeholder: string;
  readonly find: (text: string) => Promise<readonly Option[]>;
};

/** Who searches choices, and the one company whose cases are listed, if it is one. */
export type ChoiceSearcher = { readonly actor: Actor; readonly company: string | null; readonly words: Words };

type GroupedOptions = (view: CaseListView, isStaff: boolean, words: Words) => readonly Option[];

/** A filter by some of several values. */
export type ChoiceWeb = {
  readonly name: PlainKey;
  /** The text of a value as in the URL. */
  readonly valueName: (value: string, names: FilterNames, words: Words) => string;
  /** Values that are searched for, such as people; without it, the list's rules name them all. */
  readonly found?: {
    /** Null if this reader can't search. */
    readonly search: (searcher: ChoiceSearcher) => ChoiceSearch | null;
    /** Choices above the results. */
    readonly first: (isStaff: boolean) => readonly string[];
    readonly note?: (isStaff: boolean, canSearch: boolean) => PlainKey | null;
  };
  /** Options that are several values, separated by commas; without it, each value is an option. */
  readonly grouped?: { readonly offered: GroupedOptions; readonly chosen: GroupedOptions };
};

/** A filter by a range of days or hours. */
export type RangeWeb = {
  readonly name: PlainKey;
  /** The text of an end in hours; without it "2 h 30 min". */
  readonly hours?: (hours: number, words: Words) => string;
  /** The text of ranges that don't read "from … to …"; null for the others. */
  readonly special?: (range: Range, words: Words) => string | null;
  /** Common ranges, above the slider. */
  readonly Quick?: ComponentType<QuickProps>;
};
export type QuickProps = { readonly range: Range; readonly onChange: (range: Range) => void };

/** A menu of the bar of selected rows: each choice sets the same in all of them. */
export type BulkMenu = {
  readonly name: PlainKey;
  readonly choices: (words: Words) => readonly (Option & { readonly changes: CaseChanges })[];
};

/** A case, and what a save of it changes. */
export type RowWithChanges = { readonly row: ListedRow; readonly changes: CaseChanges };

/** What a save adds to what is attached to a case, and takes from it, in words. */
export type AttachedWeb = {
  readonly isIn: (changes: CaseChanges) => boolean;
  /** Lines about all of these cases, of what is in the cache of the query. */
  readonly lines: (changed: readonly RowWithChanges[], words: Words) => readonly string[];
  readonly names: DataQuery<unknown>;
};

/**
 * What lists of cases show of a part, by the names of the contract. Lists load it with their first page: what only the
 * case page or the form shows isn't in it, nor are its texts.
 */
export type CasePartWeb = {
  /** Without one, no list shows it. */
  readonly columns?: { readonly [C in CaseColumn]?: ColumnWeb };
  /** The case without what the part holds for staff only, for prints; the same if it holds none. */
  readonly withoutInternal?: (careCase: CareCase) => CareCase;
  /** What is shown next to the title unless the part's column is. */
  readonly mark?: (row: ListedRow, words: Words) => ReactNode;
  readonly choices?: { readonly [F in ChoiceField]?: ChoiceWeb };
  readonly ranges?: { readonly [F in RangeField]?: RangeWeb };
  /** Fetches what the part adds to the names, for the filters of a list that are set. */
  readonly names?: (api: ApiOf, filters: CaseFilters) => Promise<Partial<FilterNames>>;
  readonly attached?: AttachedWeb;
  /** Without it, several cases are only changed by a dialog of their own, or one by one. */
  readonly bulk?: BulkMenu;
  /** The values to choose from, of fields with few values. Each is a command of the case page, too. */
  readonly options?: { readonly [F in CaseField]?: FieldOptions };
};
