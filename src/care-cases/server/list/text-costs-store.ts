import { type RawBuilder, sql } from "kysely";
import { minuteMs } from "#platform/rules/durations.ts";
import type { Db } from "#platform/server/database/database.ts";
import { inAnySlice, type ListScope } from "./case-filters-store.ts";

type Sql = RawBuilder<unknown>;
/** The list being searched: its filters, whether it may be scanned in order, and how many of its rows are read. */
type ListToSearch = {
  readonly scope: ListScope;
  readonly filters: readonly Sql[];
  readonly scansInOrder: boolean;
  readonly rows: number;
};
type Plan = {
  readonly "Plan Rows": number;
  readonly "Parent Relationship"?: string;
  readonly Plans?: readonly Plan[];
};
type ExplainRow = { readonly "QUERY PLAN": readonly { readonly Plan: Plan }[] };

/* Whether to find text hits first or to check the documents of a list one by one is the only choice not left to the
   planner. It estimates the number of matching documents well, but not the cost of checking one: it prices `@@` like
   comparing two numbers, though it reads a ten-kilobyte document out of line. So it would check a million of them to
   avoid an index.

   Measured at a million cases, in microseconds: finding a hit, looking up its case, passing a row of a list, and
   checking one document. */
const costOfHit = 0.6;
const costOfCase = 3;
const costOfRow = 1;
const costOfDocument = 14;
const rowsOfCount = 1_001;

/**
 * This few hits are found first without asking for the list's size: finding them takes at most two milliseconds, asking
 * half of one.
 */
const fewHits = 500;

/** The planner's estimates for these row counts, at least one each. */
async function estimateRows(db: Db, froms: readonly Sql[]): Promise<number[]> {
  const counts = froms.map((from) => sql`(select count(*) from ${from})`);
  const { rows } = await sql<ExplainRow>`explain (format json) select ${sql.join(counts)}`.execute(db);
  // One initial plan per number, in order; an aggregate has the plan it counts below it.
  const plans = rows[0]?.["QUERY PLAN"][0]?.Plan.Plans ?? [];
  const counted = (plan: Plan | undefined) =>
    plan?.Plans?.find((below) => below["Parent Relationship"] === "Outer")?.["Plan Rows"];
  return froms.map((_, at) => Math.max(1, counted(plans[at]) ?? 1));
}

const mostKept = 1_000;
const kept = new Map<string, { readonly until: number; readonly rows: readonly number[] }>();

/**
 * The same, kept for a minute: the size of a list changes slowly, and only decides how the list is read. Whose list it is is
 * among the statement's values. Until it is known, each request asks for itself, by its own connection and in its own time.
 */
async function sizesOf(db: Db, lists: readonly Sql[]): Promise<readonly number[]> {
  const { sql: text, parameters } = sql`${sql.join([...lists])}`.compile(db);
  const key = JSON.stringify([text, parameters]);
  const now = performance.now();
  const known = kept.get(key);
  if (known && now < known.until) return known.rows;
  const rows = await estimateRows(db, lists);
  if (kept.size >= mostKept) kept.clear();
  kept.set(key, { until: now + minuteMs, rows });
  return rows;
}

/** Which plan is cheaper, for a page and for a count. */
type TextPlans = {
  readonly page: "hitsFirst" | "scan";
  readonly count: "hitsFirst" | "scan";
  readonly hitsAreFew: boolean;
};

/**
 * Finding hits first reads and sorts all of them; scanning the list reads rows until enough match if it may be scanned
 * in order, otherwise all that the filters leave.
 */
export async function chooseTextPlan(
  db: Db,
  hitsFrom: Sql,
  { scope, filters, scansInOrder, rows: rowsOfPage }: ListToSearch,
): Promise<TextPlans> {
  const [hits = 1] = await estimateRows(db, [hitsFrom]);
  if (hits <= fewHits) return { page: "hitsFirst", count: "hitsFirst", hitsAreFew: true };
  const cases = (conditions: readonly Sql[]) =>
    sql`care_case c where ${sql.join([inAnySlice(scope), ...scope.scope, ...conditions], sql` and `)}`;
  const [rows = 1, left = rows] = await sizesOf(db, filters.length > 0 ? [cases([]), cases(filters)] : [cases([])]);
  const share = Math.min(1, left / rows);
  const scanned = (wanted: number) => Math.min(rows, (wanted * rows) / Math.min(hits, rows) / share);
  const scan = (wanted: number) => scanned(wanted) * (costOfRow + costOfDocument * share);
  const hitsToPage = hits * (costOfHit + costOfCase);
  const scanToPage = scansInOrder ? scan(rowsOfPage) : rows * share * (costOfRow + costOfDocument);
  const hitsToCount = hits * costOfHit + Math.min(hits, rowsOfCount / share) * costOfCase;
  return {
    page: hitsToPage <= scanToPage ? "hitsFirst" : "scan",
    count: hitsToCount <= scan(rowsOfCount) ? "hitsFirst" : "scan",
    hitsAreFew: false,
  };
}
