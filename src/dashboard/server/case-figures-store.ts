import { type RawBuilder, sql } from "kysely";
import { addDays } from "#platform/rules/business-day.ts";
import type { Db } from "#platform/server/database/database.ts";

/* Figures over all cases, for staff only, so there is no scope. Aggregates (case_figure) and later changes
   (case_figure_change) are read in one statement, so figures are always exact. Triggers call case_figures() for a
   case's contribution. Targets that expired by time alone aren't stored; they are counted from care_case. */

/** Spans as named in case_figure_spans(), and the first day and key that a change has in each. */
const spans = {
  dayOfType: { code: 0, since: "day", key: "case_type" },
  dayOfCustomer: { code: 1, since: "day", key: "customer_no" },
  monthOfCustomer: { code: 2, since: "day - extract(day from day)::int + 1", key: "customer_no" },
  everOfCustomer: { code: 3, since: "date '0001-01-01'", key: "customer_no" },
  everOfType: { code: 4, since: "date '0001-01-01'", key: "case_type" },
} as const;
type Span = keyof typeof spans;

/** Sums over cases. Owed: not yet decided, whether expired or not. */
export type CaseFigures = {
  raised: number;
  ended: number;
  firstOwed: number;
  firstMet: number;
  firstFailed: number;
  resolutionOwed: number;
  resolutionMet: number;
  resolutionFailed: number;
};

/** Business dates, both inclusive. */
type Days = { readonly from: string; readonly to: string };
type Sql = RawBuilder<unknown>;

const columns = sql.raw(
  "raised, ended, first_owed, first_met, first_failed, resolution_owed, resolution_met, resolution_failed",
);
const sums =
  sql.raw(`sum(raised) as raised, sum(ended) as ended, sum(first_owed) as "firstOwed", sum(first_met) as "firstMet",
  sum(first_failed) as "firstFailed", sum(resolution_owed) as "resolutionOwed", sum(resolution_met) as "resolutionMet",
  sum(resolution_failed) as "resolutionFailed"`);

const figuresOf = (span: Span, { from, to }: Days): Sql => {
  const { code, since, key } = spans[span];
  return sql`select since, key, ${columns} from case_figure
    where span = ${sql.lit(code)} and since >= ${from}::date and since <= ${to}::date
    union all
    select * from (select ${sql.raw(since)} as since, ${sql.raw(key)} as key, ${columns} from case_figure_change) changes
    where since >= ${from}::date and since <= ${to}::date`;
};

/** `at`: index of the interval. `type`: a type's code, 99 without one. */
export type PointFigures = CaseFigures & { at: number; type: number };

/** By consecutive intervals that start at `starts`, and by type. */
export async function findFiguresOfDays(db: Db, starts: readonly string[], to: string): Promise<PointFigures[]> {
  const { rows } = await sql<PointFigures>`
    select width_bucket(since, ${starts as string[]}::date[]) - 1 as at, key as type, ${sums}
    from (${figuresOf("dayOfType", { from: starts[0] ?? to, to })}) figures group by 1, 2`.execute(db);
  return rows;
}

export type CustomerFigures = CaseFigures & { customerNo: number };

/** Days, and whole months among them, which are read from the monthly sums. */
type DaysAndMonths = Days & { readonly months: { readonly from: string; readonly until: string } | null };

const ofCustomers = ({ from, to, months }: DaysAndMonths): Sql => {
  const parts = months
    ? [
        figuresOf("dayOfCustomer", { from, to: addDays(months.from, -1) }),
        figuresOf("monthOfCustomer", { from: months.from, to: addDays(months.until, -1) }),
        figuresOf("dayOfCustomer", { from: months.until, to }),
      ]
    : [figuresOf("dayOfCustomer", { from, to })];
  return sql.join(parts, sql` union all `);
};

/** By company. Excludes cases without a company. */
export async function findFiguresOfCustomers(db: Db, asked: DaysAndMonths): Promise<CustomerFigures[]> {
  const { rows } = await sql<CustomerFigures>`
    select key as "customerNo", ${sums} from (${ofCustomers(asked)}) figures
    where key <> 0 group by key`.execute(db);
  return rows;
}

/** Only the number of cases submitted per company, which costs a quarter. */
export async function findRaisedByCustomers(
  db: Db,
  asked: DaysAndMonths,
): Promise<Pick<CustomerFigures, "customerNo" | "raised">[]> {
  const { rows } = await sql<Pick<CustomerFigures, "customerNo" | "raised">>`
    select key as "customerNo", sum(raised) as raised from (${ofCustomers(asked)}) figures
    where key <> 0 group by key having sum(raised) > 0`.execute(db);
  return rows;
}

/** Number of submitted cases that haven't ended, by company (0: none) or by type. */
export async function findOpenNow(db: Db, by: "customer" | "type"): Promise<{ key: number; open: number }[]> {
  const always = { from: "0001-01-01", to: "0001-01-01" };
  const { rows } = await sql<{ key: number; open: number }>`
    select key, sum(raised) - sum(ended) as open
    from (${figuresOf(by === "customer" ? "everOfCustomer" : "everOfType", always)}) figures
    group by key having sum(raised) <> sum(ended)`.execute(db);
  return rows;
}

/**
 * Cases whose time expired unanswered or unresolved: by interval and type (`customerNo` null), or by company (`at`
 * null).
 */
export type Overdue = { at: number | null; type: number | null; customerNo: number | null; count: number };

/**
 * Of the cases submitted from the first of `starts` until `to`, those with an outstanding target due before `now`.
 * Companies are counted from the second of `starts` on.
 */
export async function findOverdue(
  db: Db,
  target: "first_response" | "resolution",
  { starts, to, now }: { readonly starts: readonly string[]; readonly to: string; readonly now: Date },
): Promise<Overdue[]> {
  const state = sql.ref(`${target}_state`);
  const due = sql.ref(`${target}_due_at`);
  const midnight = (date: Sql) => sql`danish_midnight(${date})`;
  const { rows } = await sql<Overdue>`
    select at, type, customer_no as "customerNo", sum(count) as count from (
      select width_bucket(submitted_at, (select array_agg(${midnight(sql`d`)} order by d) from unnest(${starts as string[]}::date[]) d)) - 1 as at,
        coalesce(case_type, 99) as type, coalesce(customer_no, 0) as customer_no, count(*) as count
      from care_case
      where ${state} = 1 and ${due} < ${now} and submitted_at >= ${midnight(sql`${starts[0]}::date`)}
        and submitted_at < ${midnight(sql`(${to}::date + 1)`)}
      group by 1, 2, 3) found
    group by grouping sets ((at, type), (customer_no, (at > 0))) having grouping(customer_no) = 1 or (at > 0)`.execute(
    db,
  );
  return rows;
}

/** Aggregates what saves changed. Safe to run at any time, even concurrently. */
export const rollUpFigures = (db: Db) => sql`select fold_case_figures()`.execute(db);
