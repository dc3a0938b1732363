import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readSettings } from "#app/server/settings/read-settings.ts";
import type { CaseFilters } from "#care-cases/contract/case-search.ts";
import { countCases, findCasePage } from "#care-cases/server/list/case-list-store.ts";
import { findConditions } from "#care-cases/server/list/find-conditions-store.ts";
import { chooseTextPlan } from "#care-cases/server/list/text-costs-store.ts";
import type { Actor } from "#platform/contract/actor.ts";
import { type Database, type Db, openDatabase } from "#platform/server/database/database.ts";
import { supportCalendar } from "#service-levels/server/support-calendar.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/havn/test-database.ts";

const cases = 2_000;
const pageSize = 50;

let fresh: TestDatabase;
let database: Database;

// "faktura" is in four of five cases, "sjælden" in one of 250. Out of three cases, one is on hold and one is closed.
// The planner's estimate for a prefix is only useful if the table has a hundred words.
beforeAll(async () => {
  fresh = await createTestDatabase();
  database = openDatabase(fresh.url, { connections: 1, statementTimeoutMs: 60_000 });
  const { db } = database;
  await sql`insert into customer (customer_no, name, name_sort) values (1, 'Company', 'company')`.execute(db);
  await sql`insert into app_user (id, kind, name, name_sort, email) values (1, 0, 'Staff', 'staff', 'staff@havn.example')`.execute(
    db,
  );
  await sql`insert into care_case (customer_no, title, channel, status, priority, state, created_by, created_at, updated_at,
      submitted_at, closed_at)
    select 1, 'Case ' || n, 3, status, 1, 1, 1, at, at, at, case when status = 10 then at end
    from (select n, timestamptz '2025-01-01Z' + n * interval '1 hour' as at, (array[2, 7, 10])[1 + n % 3] as status
      from generate_series(1, ${cases}::int) n) made`.execute(db);
  await sql`insert into case_search (case_id, doc_pub, doc_all)
    select id, '', search_document(case when id % 5 > 0 then 'faktura' else 'ordre' end || case when id % 250 = 7 then ' sjælden' else '' end || ' felt' || id % 150)
      || array_to_tsvector(array['b:' || status_group]) from care_case`.execute(db);
  await sql`vacuum analyze care_case, case_search`.execute(db);
});
afterAll(async () => {
  await database.close();
  await fresh.drop();
});

const actor: Actor = {
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

type Search = { readonly text: string; readonly by: "id" | "title"; readonly filters?: CaseFilters };

async function search({ text, by, filters = {} }: Search) {
  const sort = { by, direction: "Descending" } as const;
  const at = { calendar: supportCalendar(readSettings({}).support), now: new Date("2026-11-20T09:00Z") };
  const conditions = await findConditions(database.db, { search: { preset: "all", text, filters, sort }, actor, at });
  if (!conditions) throw new Error("nothing can match");
  const from = { sort, pageSize, backwards: false, cursor: null };
  const { rows, matches = null } = await findCasePage(database.db, conditions, { ...from, counts: true });
  const count = await countCases(database.db, conditions);
  return { isScanned: conditions.scansInOrder, ids: rows.map(({ id }) => id), count, matches };
}

const ids = Array.from({ length: cases }, (_, at) => cases - at);
const isOfInvoice = (id: number) => id % 5 > 0;
const isRare = (id: number) => id % 250 === 7;
const pageOf = (wanted: (id: number) => boolean) => ids.filter(wanted).slice(0, pageSize);

test("a common word is searched along the list, and counted by its matches", async () => {
  const found = await search({ text: "faktura", by: "id" });
  expect(found).toEqual({ isScanned: true, ids: pageOf(isOfInvoice), count: 1_001, matches: null });
});

test("a common word with a filter is searched the same way", async () => {
  const found = await search({ text: "faktura", by: "id", filters: { status: ["Backlog"] } });
  const wanted = (id: number) => isOfInvoice(id) && id % 3 === 1;
  expect(found).toEqual({ isScanned: true, ids: pageOf(wanted), count: ids.filter(wanted).length, matches: null });
});

test("a rare word is searched first, and its cases are sorted and counted at once", async () => {
  const found = await search({ text: "sjælden", by: "id" });
  expect(found).toEqual({ isScanned: false, ids: pageOf(isRare), count: 8, matches: 8 });
});

test("matches are sorted, and counted at once, if no index has the list's order", async () => {
  const found = await search({ text: "faktura", by: "title" });
  expect(found).toEqual({ isScanned: false, ids: pageOf(isOfInvoice), count: 1_001, matches: 1_001 });
});

test("a list's size is kept once it is known; until then each asks for itself, so that nobody gets another's failure", async () => {
  const open = () => openDatabase(fresh.url, { connections: 1, statementTimeoutMs: 60_000 });
  const [one, two, third] = [open(), open(), open()];
  const scope = { scope: [], slices: [{ condition: sql`c.state = 1`, hasEnded: false }] };
  const choose = ({ db }: Database) =>
    chooseTextPlan(db, sql`generate_series(1, 600) hit`, { scope, filters: [], scansInOrder: true, rows: pageSize });
  const held = async () => {
    const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(third.db);
    return rows.map(({ pid }) => pid);
  };
  const lock = (tx: Db) => sql`lock table care_case`.execute(tx);
  const outcomes = await database.db.transaction().execute(async (tx) => {
    await lock(tx);
    const settled = Promise.allSettled([choose(one), choose(two)]);
    await expect.poll(async () => (await held()).length).toBe(2);
    await sql`select pg_cancel_backend(${(await held())[0]})`.execute(third.db);
    await expect.poll(async () => (await held()).length).toBe(1);
    return { settled };
  });
  expect((await outcomes.settled).map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  await database.db.transaction().execute(async (tx) => {
    await lock(tx);
    await choose(one);
  });
  for (const { close } of [one, two, third]) await close();
});
