import { type RawBuilder, sql } from "kysely";
import type { CaseFilters } from "#care-cases/contract/case-search.ts";
import type { Actor } from "#platform/contract/actor.ts";
import { dayMeant } from "#platform/rules/business-day.ts";
import type { Db } from "#platform/server/database/database.ts";
import type { Row } from "#platform/server/database/row-types.ts";
import type { SupportCalendar } from "#service-levels/rules/calendar/support-calendar.ts";
import type { ReadCompany } from "#visibility/server/read-companies-store.ts";

export type Sql<T = unknown> = RawBuilder<T>;

/** The time of a list query, with the calendar that determines time left. */
export type ClockContext = { readonly calendar: SupportCalendar; readonly now: Date };

/** What a filter means to its reader. */
export type KnownFilter = {
  /** The ids of rows. */
  readonly ids: readonly number[];
  /** Whether their cases are spread evenly over all. */
  readonly isEven: boolean;
  /** Its values that don't exist for the reader: the reply of a search names them. */
  readonly gone?: readonly number[];
};
export type KnownFilters = { readonly [F in keyof CaseFilters]?: KnownFilter };

/** Who asks for what a filter means, and whether in a list that begins with the newest. */
export type FilterReader = { readonly db: Db; readonly actor: Actor; readonly fromNewest: boolean };

/** Who filters, and when. With `companies`, all of these instead of the active one. */
export type FilterRequest = {
  /** What parts have looked up (`lookUp`). */
  readonly known: KnownFilters;
  readonly actor: Actor;
  readonly at: ClockContext;
  readonly companies: readonly ReadCompany[] | null;
};

type Column = keyof Row<"care_case">;

/** A column of care_case `c`. */
const ofCase = (column: Column): Sql => sql.raw(`c.${column}`);

/** A single value uses `=`, which keeps an index's order; several use `any`. */
const oneOf = (column: Sql, codes: readonly number[]): Sql =>
  codes.length === 1 ? sql`${column} = ${codes[0]}` : sql`${column} = any(${codes as number[]}::int[])`;

const distinct = (values: readonly number[]): number[] => [...new Set(values)];

/** A column of care_case `c` has the code of any of these values. */
export const anyOf = <T>(column: Column, values: readonly T[] | undefined, toCode: (value: T) => number): Sql[] =>
  values ? [oneOf(ofCase(column), distinct(values.map(toCode)))] : [];

type HolderValue = "@me" | "@none" | number | string;

/** The key of a filter's holder in care_case: negative for a team, zero for nobody. */
export const holderOf =
  ({ actor }: FilterRequest) =>
  (value: HolderValue): number => {
    if (typeof value === "number") return value;
    if (value === "@me") return actor.userId;
    return value === "@none" ? 0 : -Number(value.slice("team:".length));
  };

/** Rows of people at cases: `from` their tables, and which of them count. */
type PeopleOfCases = { readonly from: Sql; readonly caseId: Sql; readonly userId: Sql; readonly where: Sql };

/** Separate subqueries have the best plan, but planning many of them takes seconds. */
const maxSubqueries = 3;

/** Each of these people has a row of the case. */
export function eachOf(
  people: readonly HolderValue[] | undefined,
  request: FilterRequest,
  { from, caseId, userId, where }: PeopleOfCases,
): Sql[] {
  const all = distinct((people ?? []).map(holderOf(request)));
  return (all.length <= maxSubqueries ? all.map((id) => [id]) : [all]).map((ids) => {
    const everyone =
      ids.length === 1 ? sql`` : sql`group by ${caseId} having count(distinct ${userId}) = ${ids.length}`;
    return sql`c.id in (select ${caseId} ${from} where ${oneOf(userId, ids)} and ${where}
    ${everyone})`;
  });
}

/** A day as it was entered. */
export const dayOf = (text: string, now: Date): Sql => sql`${dayMeant(text, now)}::date`;
const midnight = (date: Sql): Sql => sql`danish_midnight(${date})`;
export const midnightAfter = (text: string, now: Date): Sql => midnight(sql`(${dayOf(text, now)} + 1)`);

/** A range of a filter, inclusive. */
type Range<T> = { readonly from: T | undefined; readonly to: T | undefined };

/** An instant in a range of days. */
export const inDays = (column: Column, { from, to }: Range<string>, now: Date): Sql[] => [
  ...(from ? [sql`${ofCase(column)} >= ${midnight(dayOf(from, now))}`] : []),
  ...(to ? [sql`${ofCase(column)} < ${midnightAfter(to, now)}`] : []),
];

/** Of the key of an instant that not all cases have: whether this one has it. */
export const hasInstant = (column: Column): Sql => sql`${ofCase(column)} > '0001-01-02'`;

/** `inDays` for the key of an instant that not all cases have. */
export const inDaysOrNever = (column: Column, range: Range<string>, now: Date): Sql[] => [
  ...inDays(column, range, now),
  ...(range.from || range.to ? [hasInstant(column)] : []),
];
