import { type RawBuilder, sql } from "kysely";
import type { RangeField } from "#care-cases/rules/list/case-list-filters.ts";

type Sql = RawBuilder<unknown>;

/** Indexes that a list sorted like this can be scanned in. */
type OrderIndex = {
  /** The range filter that the index answers, if any. */
  readonly range: RangeField | null;
  /** Whether each company has one of its own, besides that of all companies. */
  readonly perCompany: boolean;
};

/**
 * The sort key of cases without a value, at one end of all keys, and what stands for it at the other: such cases come
 * last in both directions.
 */
export type EmptyKey = {
  readonly stored: string | number;
  readonly other: string | number;
  readonly isHighest: boolean;
};

type ColumnOrder = {
  readonly by: "column";
  readonly type: OrderType;
  readonly value: Sql;
  readonly empty?: EmptyKey;
  readonly index?: OrderIndex;
  /** What customers sort by instead. */
  readonly forCustomers?: Sql;
};

/**
 * What a list is sorted by: a non-null value of care_case `c`, or the name of its holder, 0 for none; `names` are all of
 * them. The id breaks ties.
 */
export type Order = ColumnOrder | { readonly by: "holder"; readonly value: Sql; readonly names: Sql };

export type OrderType = "integer" | "number" | "text" | "instant" | "date";

export const byColumn = (name: string, type: OrderType, index?: OrderIndex): ColumnOrder => ({
  by: "column",
  type,
  value: sql.ref(`c.${name}`),
  ...(index && { index }),
});

const [firstDay, lastDay] = ["0001-01-01", "9999-12-31"];
const startOf = (day: string): string => `${day}T00:00:00+00:00`;

/** As `care_case` generates them. */
const emptyKeys = {
  severity_key: { stored: 99, other: -1, isHighest: true },
  type_key: { stored: 99, other: -1, isHighest: true },
  estimate_key: { stored: 99_999, other: -1, isHighest: true },
  reference_key: { stored: "\u{10ffff}", other: "", isHighest: true },
  follow_key: { stored: lastDay, other: firstDay, isHighest: true },
  due_key: { stored: startOf(lastDay), other: startOf(firstDay), isHighest: true },
  submitted_key: { stored: startOf(firstDay), other: startOf(lastDay), isHighest: false },
  closed_key: { stored: startOf(firstDay), other: startOf(lastDay), isHighest: false },
  last_message_key: { stored: startOf(firstDay), other: startOf(lastDay), isHighest: false },
} as const satisfies Record<string, EmptyKey>;

/** By a column that cases without a value have a key in too. */
export const byKey = (name: keyof typeof emptyKeys, type: OrderType, index?: OrderIndex): ColumnOrder => ({
  ...byColumn(name, type, index),
  empty: emptyKeys[name],
});

/** `names`: name and holder of everybody who can be one. */
export const byHolder = (name: string, names: Sql): Order => ({
  by: "holder",
  value: sql.ref(`c.${name}`),
  names,
});

/** Types for comparing cursor values; instants have millisecond precision, as stored. */
export const databaseTypes: Readonly<Record<OrderType, Sql>> = {
  integer: sql`int`,
  number: sql`numeric`,
  text: sql`text`,
  instant: sql`timestamptz(3)`,
  date: sql`date`,
};
