import type { ReactNode } from "react";
import type { CaseChanges, CaseField } from "#care-cases/contract/care-case.ts";
import type { CaseColumn } from "#care-cases/contract/case-search.ts";
import type { ChoiceField } from "#care-cases/rules/list/case-list-filters.ts";
import type { ListedRow } from "#care-cases/rules/list/listed-row.ts";
import type { PlainKey } from "#wording/words.ts";
import type { BulkMenu, CasePartWeb, ChoiceWeb, ColumnWeb, TextWords } from "./case-part-web.ts";

type Named = CaseColumn & CaseField & ChoiceField;
type EnumName = { [N in Named]: NonNullable<ListedRow[N]> extends string ? N : never }[Named];
type ValueOf<N extends EnumName> = NonNullable<ListedRow[N]>;

type Enum<N extends EnumName> = {
  /** The column's name, which the filter and the bulk menu have, too. */
  readonly name: PlainKey;
  readonly text: (value: ValueOf<N>, words: TextWords) => string;
  readonly width: number;
  /** The cell of a value and its text; without it the text. */
  readonly cell?: (value: ValueOf<N>, text: string) => ReactNode;
  /** The filter's text for cases without a value, if there can be some. */
  readonly none?: PlainKey;
  /** Values that can be set in several cases at once; without it none. */
  readonly bulk?: { readonly values: readonly ValueOf<N>[]; readonly change: (value: ValueOf<N>) => CaseChanges };
};

type EnumPart<N extends EnumName> = CasePartWeb & Pick<Enum<N>, "text">;

/** A property that is one of a few values. Its field, column and filter have one name. */
export const enumWeb = <N extends EnumName>(field: N, given: Enum<N>): EnumPart<N> => {
  const { name, text, width, cell, none, bulk } = given;
  const column: ColumnWeb = {
    width,
    text: ({ [field]: value }, words) => (value ? text(value, words) : ""),
    ...(cell && { cell: ({ [field]: value }, words) => (value ? cell(value, text(value, words)) : null) }),
  };
  const choice: ChoiceWeb = {
    name,
    valueName: (value, _names, words) => (none && value === "@none" ? words.t(none) : text(value as ValueOf<N>, words)),
  };
  const menu = ({ values, change }: NonNullable<typeof bulk>): BulkMenu => ({
    name,
    choices: (words) => values.map((value) => ({ value, label: text(value, words), changes: change(value) })),
  });
  return {
    text,
    columns: { [field]: column },
    choices: { [field]: choice },
    ...(bulk && { bulk: menu(bulk) }),
  };
};
