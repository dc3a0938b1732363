import { type RawBuilder, sql } from "kysely";
import { expect, test } from "vitest";
import { openDatabase } from "#platform/server/database/database.ts";
import { prepared, preparedFor } from "#platform/server/database/prepared-statements.ts";
import { createTestDatabase } from "#tests/support/havn/test-database.ts";

const preparedStatements = "select count(*) as prepared from pg_prepared_statements where name like 'prepared%'";

test.each<[string, (number: number) => RawBuilder<{ answer: number }>]>([
  ["begins", (number) => sql`${prepared} select ${number}::int as answer`],
  ["ends", (number) => sql`select ${number}::int as answer ${prepared}`],
])("a statement that %s with the mark is prepared once per connection, and the pool reuses it", async (_where, ask) => {
  const fresh = await createTestDatabase();
  const { db, pool, close } = openDatabase(fresh.url, { connections: 1, statementTimeoutMs: 60_000 });
  for (const answer of [1, 2]) expect((await ask(answer).execute(db)).rows).toEqual([{ answer }]);
  expect(Number((await pool.query(preparedStatements)).rows[0].prepared)).toBe(1);
  await close();
  await fresh.drop();
});

test("only statements that write few rows are prepared, not those that write several", async () => {
  const fresh = await createTestDatabase();
  const { db, pool, close } = openDatabase(fresh.url, { connections: 1, statementTimeoutMs: 60_000 });
  for (const amount of [1, 2, 3, 4, 5]) {
    const rows = Array.from({ length: amount }, (_each, at) => ({ team_id: -1, user_id: at }));
    const write = db
      .insertInto("team_member")
      .values(rows as never)
      .modifyEnd(preparedFor(rows));
    await expect(write.execute()).rejects.toThrow();
  }
  expect(Number((await pool.query(preparedStatements)).rows[0].prepared)).toBe(3);
  await close();
  await fresh.drop();
});
