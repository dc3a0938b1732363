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

type ColumnOrder = {
  readonly by: "column";
  readonly type: OrderType;
  readonly value: Sql;
  readonly index?: OrderIndex;
  /** What customers sort by instead. */
  readonly forCustomers?: Sql;
};

/**
 * What a list is sorted by: a non-null value of care_case `c`, or a name; `names` are all of them with their sort text.
 * The id breaks ties.
 */
export type Order = ColumnOrder | { readonly by: "holder"; readonly value: Sql; readonly names: Sql };

export type OrderType = "integer" | "number" | "text" | "instant" | "date";

export const byColumn = (name: string, type: OrderType, index?: OrderIndex): ColumnOrder => ({
  by: "column",
  type,
  value: sql.ref(`c.${name}`),
  ...(index && { index }),
});

/** `names`: name and holder of everybody who can be one. */
export const byHolder = (name: string, names: Sql): Order => ({
  by: "holder",
  value: sql.ref(`c.${name}`),
  // Those without a holder sort last: after every name, in the order of their collation.
  names: sql`${names} union all select chr(1114111), 0`,
});

/** Types for comparing cursor values; instants have millisecond precision, as stored. */
export const databaseTypes: Readonly<Record<OrderType, Sql>> = {
  integer: sql`int`,
  number: sql`numeric`,
  text: sql`text`,
  instant: sql`timestamptz(3)`,
  date: sql`date`,
};
