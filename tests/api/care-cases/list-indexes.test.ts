import { type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readSettings } from "#app/server/settings/read-settings.ts";
import type { CaseFilters, CasePreset, CaseSort } from "#care-cases/contract/case-search.ts";
import { caseStatuses } from "#care-cases/parts/status/contract.ts";
import { statusGroupOf } from "#care-cases/rules/list/status-group.ts";
import { statusCodes } from "#care-cases/server/case-codes.ts";
import { findConditions } from "#care-cases/server/list/find-conditions-store.ts";
import type { Conditions } from "#care-cases/server/list/list-conditions-store.ts";
import { casesInOrder, counting } from "#care-cases/server/list/list-queries-store.ts";
import { findFirstSteps } from "#dashboard/server/first-steps-store.ts";
import type { Actor } from "#platform/contract/actor.ts";
import { type Database, type Db, openDatabase } from "#platform/server/database/database.ts";
import { supportCalendar } from "#service-levels/server/support-calendar.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/havn/test-database.ts";

const companies = 10;
const cases = 20_000;
const page = 51;

let fresh: TestDatabase;
let database: Database;

beforeAll(async () => {
  fresh = await createTestDatabase();
  database = openDatabase(fresh.url, { connections: 1, statementTimeoutMs: 60_000 });
  await sql`insert into customer (customer_no, name, name_sort)
    select n, 'Company ' || n, 'company ' || n from generate_series(1, ${companies}::int) n`.execute(database.db);
  await sql`insert into app_user (id, kind, name, name_sort, email) values (1, 0, 'Staff', 'staff', 'staff@havn.example')`.execute(
    database.db,
  );
  // Case numbers grow with time; everything else is spread at random.
  await sql`insert into care_case (customer_no, title, channel, status, priority, state, created_by, created_at, updated_at,
      submitted_at, closed_at, last_staff_message_at, follow_up, clock_due_at)
    select 1 + n % ${companies}::int, 'Case ' || n, 3, status, 1, 1, 1, at, at + r * interval '9 days', at,
      case when status = 10 then at + r * interval '8 days' end, at + r * interval '7 days',
      case when status < 10 then (at + r * interval '30 days')::date end, case when status < 10 then at + r * interval '20 days' end
    from (select n, timestamptz '2025-01-01Z' + n * interval '1 hour' as at, abs(hashint4(n)) / 2147483648.0 as r,
      (array[10, 10, 10, 10, 10, 10, 10, 2, 3, 7])[1 + abs(hashint4(n * 7)) % 10] as status
      from generate_series(1, ${cases}::int) n) made`.execute(database.db);
  await sql`vacuum analyze care_case`.execute(database.db);
});
afterAll(async () => {
  await database.close();
  await fresh.drop();
});

const staff: Actor = {
  userId: 1,
  name: "Staff",
  email: "",
  role: "staff",
  customerNumber: null,
  customerNumbers: [],
  sessionId: "",
  staffRoles: [],
  impersonator: null,
};
const administrator: Actor = { ...staff, role: "administrator", customerNumber: "1", customerNumbers: ["1"] };

type Plan = { "Node Type": string; "Index Name"?: string; "Plan Rows": number; Plans?: Plan[] };
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

type List = {
  readonly preset: CasePreset;
  readonly by: CaseSort;
  readonly actor: Actor;
  readonly text?: string;
  readonly filters?: CaseFilters;
};

/** The plan of a list's page, or of another statement with its conditions. */
async function planOf(
  db: Db,
  { preset, by, actor, text = "", filters = {} }: List,
  statement?: (conditions: Conditions) => RawBuilder<unknown>,
): Promise<Plan[]> {
  const sort = { by, direction: "Descending" } as const;
  const at = { calendar: supportCalendar(readSettings({}).support), now: new Date("2026-11-20T09:00Z") };
  const conditions = await findConditions(db, { search: { preset, text, filters, sort }, actor, at });
  if (!conditions) throw new Error("there is no such list");
  const asked =
    statement?.(conditions) ?? casesInOrder(conditions, { sort, backwards: false, cursor: null }, sql.lit(page));
  const { rows } = await sql<{ "QUERY PLAN": { Plan: Plan }[] }>`explain (format json) ${asked}`.execute(db);
  return rows.flatMap((row) => row["QUERY PLAN"].flatMap(({ Plan }) => nodesOf(Plan)));
}

/** The largest number of rows that a step of the plan sorts; a page of each part of a list is fine. */
const maxSorted = (plan: readonly Plan[]): number =>
  Math.max(0, ...plan.flatMap((node) => (node["Node Type"].endsWith("Sort") ? (node.Plans ?? []) : [])).map(rowsOf));
const rowsOf = (plan: Plan): number => plan["Plan Rows"];

test("a case that wasn't imported is in at most twenty indexes: each save writes to nearly all of them", async () => {
  const { rows } = await sql<{ name: string }>`
    select indexrelid::regclass::text as name from pg_index where indrelid = 'care_case'::regclass
      and coalesce(pg_get_expr(indpred, indrelid) not in ('(imported_at IS NOT NULL)', '(original_number IS NOT NULL)'), true)`.execute(
    database.db,
  );
  expect(rows.length).toBeLessThanOrEqual(20);
});

const kept: readonly [List, index: string][] = [
  [{ preset: "all", by: "id", actor: staff }, "care_case_open"],
  [{ preset: "all", by: "createdAt", actor: staff }, "care_case_by_created"],
  [{ preset: "all", by: "updatedAt", actor: staff }, "care_case_by_updated"],
  [{ preset: "all", by: "followUpDate", actor: staff }, "care_case_by_follow_up"],
  [{ preset: "all", by: "timeLeft", actor: staff }, "care_case_by_due"],
  [{ preset: "all", by: "lastMessageAt", actor: staff }, "care_case_by_last_message"],
  [{ preset: "closed", by: "closedAt", actor: staff }, "care_case_closed"],
  [{ preset: "all", by: "id", actor: administrator }, "care_case_of_customer_id"],
  [{ preset: "all", by: "updatedAt", actor: administrator }, "care_case_of_customer_updated"],
  [{ preset: "all", by: "followUpDate", actor: administrator }, "care_case_of_customer_follow_up"],
  [{ preset: "all", by: "timeLeft", actor: administrator }, "care_case_of_customer_due"],
  [{ preset: "all", by: "lastMessageAt", actor: administrator }, "care_case_of_customer_last_message"],
];

const ofCompany: CaseFilters = { customerNumber: ["1"] };
const keptOfCompany = kept
  .filter(([{ actor }]) => actor === administrator)
  .map(([list, index]) => [{ ...list, actor: staff, filters: ofCompany }, index] as const);

test.each([...kept, ...keptOfCompany])(
  "the list of %o is read from %s, and sorts at most a page of it",
  async (list, index) => {
    const plan = await planOf(database.db, list);
    expect(plan.map((node) => node["Index Name"])).toContain(index);
    expect(maxSorted(plan)).toBeLessThanOrEqual(3 * page);
  },
);

test("a company's cases with a rare word are looked up by their numbers, not joined", async () => {
  const plan = await planOf(
    database.db,
    { preset: "all", by: "updatedAt", actor: administrator, text: "ildfluesamling" },
    ({ count }) => counting(count),
  );
  expect(plan.map((node) => node["Index Name"])).toContain("care_case_pkey");
  expect(plan.map((node) => node["Node Type"]).filter((type) => /Join|Loop/.test(type))).toEqual([]);
});

test("a person's first case is looked up among a company's newest cases of each status group", async () => {
  const nobody: Actor = { ...administrator, userId: 2 };
  const { rows } = await database.db.transaction().execute(async (tx) => {
    expect((await findFirstSteps(tx, nobody, ["createCase"])).taken).toEqual([]);
    return sql<{ read: number }>`select sum(pg_stat_get_xact_tuples_returned(indexrelid))::int as read
      from pg_index where indrelid = 'care_case'::regclass`.execute(tx);
  });
  const open = (cases / companies) * 0.3;
  expect(rows[0]?.read).toBeLessThan(open + 1_100);
});

test("the test notices sorting: an order without an index sorts all cases", async () => {
  const plan = await planOf(database.db, { preset: "closed", by: "title", actor: staff });
  expect(maxSorted(plan)).toBeGreaterThan(cases / 2);
});

test("the groups of statuses match the column", async () => {
  const column = await sql<{ expression: string }>`select pg_get_expr(d.adbin, d.adrelid) as expression
    from pg_attrdef d join pg_attribute a on (a.attrelid, a.attnum) = (d.adrelid, d.adnum)
    where a.attrelid = 'care_case'::regclass and a.attname = 'status_group'`.execute(database.db);
  const codes = caseStatuses.map((status) => statusCodes.toCode(status));
  const { rows } = await sql<{ group: number }>`select ${sql.raw(column.rows[0]?.expression ?? "")} as "group"
    from unnest(${codes}::smallint[]) with ordinality as c (status, place) order by place`.execute(database.db);
  expect(rows.map(({ group }) => group)).toEqual(caseStatuses.map((status) => statusGroupOf[status]));
});
