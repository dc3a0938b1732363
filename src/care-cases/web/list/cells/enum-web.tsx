import type { CaseChanges, CaseField } from "#care-cases/contract/care-case.ts";
import type { CaseColumn } from "#care-cases/contract/case-search.ts";
import type { ChoiceField } from "#care-cases/rules/list/case-list-filters.ts";
import type { ListedRow } from "#care-cases/rules/list/listed-row.ts";
import type {
  BulkMenu,
  CaseCell,
  CasePartWeb,
  ChoiceWeb,
  ColumnWeb,
  FieldOptions,
  Option,
  TextWords,
} from "#care-cases/web/list/case-part-web.ts";
import type { PlainKey } from "#wording/words.ts";

type EnumNames = CaseColumn & CaseField & ChoiceField;
type EnumName = { [N in EnumNames]: NonNullable<ListedRow[N]> extends string ? N : never }[EnumNames];
type ValueOf<N extends EnumName> = NonNullable<ListedRow[N]>;

type Enum<N extends EnumName> = {
  /** The column's name, which the filter and the bulk menu have, too. */
  readonly name: PlainKey;
  readonly text: (value: ValueOf<N>, words: TextWords) => string;
  readonly width: number;
  readonly toCustomers?: ColumnWeb["toCustomers"];
  /** Without it, the text is the cell. */
  readonly cell?: CaseCell;
  /** The filter's text for cases without a value, if there can be some. */
  readonly none?: PlainKey;
  readonly values: readonly ValueOf<N>[];
  /** The values to choose from while one is chosen, if that aren't all. */
  readonly offered?: (chosen: ValueOf<N>) => readonly ValueOf<N>[];
  /** The change that sets a value in several cases at once; without it that isn't offered. */
  readonly bulk?: (value: ValueOf<N>) => CaseChanges;
};

/** A property that is one of a few values. Its field, column and filter have one name. */
export const enumWeb = <N extends EnumName>(field: N, given: Enum<N>): CasePartWeb => {
  const { name, text, width, toCustomers, cell, none, values, offered, bulk } = given;
  const column: ColumnWeb = {
    width,
    property: "classification",
    ...(toCustomers && { toCustomers }),
    text: ({ [field]: value }, words) => (value ? text(value, words) : ""),
    ...(cell && { cell }),
  };
  const choice: ChoiceWeb = {
    name,
    valueName: (value, _names, words) => (none && value === "@none" ? words.t(none) : text(value as ValueOf<N>, words)),
  };
  const option = (value: ValueOf<N>, words: TextWords): Option => ({ value, label: text(value, words) });
  const options: FieldOptions = (chosen, words) =>
    (chosen && offered ? offered(chosen as ValueOf<N>) : values).map((value) => option(value, words));
  const menu = (change: NonNullable<typeof bulk>): BulkMenu => ({
    name,
    choices: (words) => values.map((value) => ({ ...option(value, words), changes: change(value) })),
  });
  return {
    columns: { [field]: column },
    choices: { [field]: choice },
    options: { [field]: options },
    ...(bulk && { bulk: menu(bulk) }),
  };
};
