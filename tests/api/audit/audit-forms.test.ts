import { readdirSync, readFileSync } from "node:fs";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { verifyChain } from "#audit/server/verify-chain.ts";
import { type Database, openDatabase } from "#platform/server/database/database.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/havn/test-database.ts";

/* A database of the version before what acts for people, with rows and a head that was stored elsewhere. */
let bare: TestDatabase;
let database: Database;
let oldHead: string;

/** As processes of either version store a row, which a rolling update has at once. */
const storeAsBefore = (act: string) =>
  sql`insert into audit_entry (at, user_id, impersonator_id, customer_no, act, status, detail, request_id)
    values (now(), 1, null, 1001, ${act}, 200, '{"caseId": 1, "æ": "ø|"}', 'one')`.execute(database.db);
const storeAsNow = (kind: string | null, id: number | null) =>
  sql`insert into audit_entry (at, user_id, act, status, acting_kind, acting_id)
    values (now(), 1, '/api/now', 200, ${kind}, ${id})`.execute(database.db);
const headOf = async () =>
  (await sql<{ head: string }>`select encode(hash, 'hex') as head from audit_head`.execute(database.db)).rows[0]
    ?.head ?? "";
const verify = (knownHead = oldHead) => verifyChain(database.db, { batch: 2, knownHead });

beforeAll(async () => {
  bare = await createTestDatabase("bare");
  database = openDatabase(bare.url, { connections: 1, statementTimeoutMs: 60_000 });
  const names = readdirSync("database/migrations").sort();
  const at = names.findIndex((name) => name.endsWith("-what-acted.sql"));
  const apply = async (some: readonly string[]) => {
    for (const name of some) await sql.raw(readFileSync(`database/migrations/${name}`, "utf8")).execute(database.db);
  };
  await apply(names.slice(0, at));
  for (const act of ["/api/one", "/api/two", "/api/three"]) await storeAsBefore(act);
  oldHead = await headOf();
  await apply(names.slice(at));
});
afterAll(async () => {
  await database.close();
  await bare.drop();
});

test("rows of the first form and their head still verify, alone and with rows of the second one behind", async () => {
  expect(await verify()).toMatchObject({ rows: 3, head: oldHead, problem: null });
  await storeAsBefore("/api/four");
  await storeAsNow("rule", 7);
  await storeAsNow(null, null);
  expect(await verify()).toMatchObject({ rows: 6, problem: null });
  expect(await verify(await headOf())).toMatchObject({ rows: 6, problem: null });
  const { rows } = await sql`select id, form, acting_kind as kind from audit_row order by id`.execute(database.db);
  expect(rows).toEqual([
    ...[1, 2, 3].map((id) => ({ id, form: null, kind: null })),
    { id: 4, form: 2, kind: null },
    { id: 5, form: 2, kind: "rule" },
    { id: 6, form: 2, kind: null },
  ]);
  const found = await sql`select id, kind from audit_acting`.execute(database.db);
  expect(found.rows).toEqual([{ id: 5, kind: "rule" }]);
});

describe("a changed row of either form is found", () => {
  test.each([
    [2, "status = 201"],
    [2, "acting_kind = 'rule', acting_id = 7"],
    [2, "acting_id = 7"],
    [2, "form = 2"],
    [2, "form = 1"],
    [5, "status = 201"],
    [5, "acting_kind = null, acting_id = null"],
    [5, "acting_kind = 'rul'"],
    [5, "acting_id = 8"],
    [5, "form = null, acting_kind = null, acting_id = null"],
    [5, "form = 3"],
    [6, "acting_kind = 'rule', acting_id = 7"],
    [6, "form = null"],
  ])("row %i: %s", async (id, change) => {
    const tampering = await database.db.startTransaction().execute();
    try {
      await sql`set local session_replication_role = replica`.execute(tampering);
      await sql`update audit_row set ${sql.raw(change)} where id = ${id}`.execute(tampering);
      const { problem } = await verifyChain(tampering, { batch: 2 });
      expect(problem).toMatch(new RegExp(`^row ${id} of .* is not as it was written$`));
    } finally {
      await tampering.rollback().execute();
    }
  });
});

test("rows removed by age leave nothing by which they were found", async () => {
  await sql`insert into audit_removal (up_to_id, at) values (5, now() + interval '2 years')`.execute(database.db);
  const { rows } =
    await sql`select (select count(*) from audit_row) as rows, (select count(*) from audit_acting) as found`.execute(
      database.db,
    );
  expect(rows).toEqual([{ rows: 1, found: 0 }]);
});
