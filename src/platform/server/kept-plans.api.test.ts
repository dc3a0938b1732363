import { sql } from "kysely";
import { expect, test } from "vitest";
import { openDatabase } from "#platform/server/database.ts";
import { keptPlan } from "#platform/server/kept-plans.ts";
import { createTestDatabase } from "#tests/support/test-database.ts";

test("a marked statement is prepared once on a connection, and the pool answers on the same one", async () => {
  const fresh = await createTestDatabase();
  const { db, pool, close } = openDatabase(fresh.url, { connections: 1 });
  const ask = (number: number) => sql<{ answer: number }>`${keptPlan} select ${number}::int as answer`.execute(db);
  expect([(await ask(1)).rows, (await ask(2)).rows]).toEqual([[{ answer: 1 }], [{ answer: 2 }]]);
  const { rows } = await pool.query("select count(*) as prepared from pg_prepared_statements where name like $1", [
    "kept%",
  ]);
  expect(Number(rows[0].prepared)).toBe(1);
  await close();
  await fresh.drop();
});
