import { sql } from "kysely";
import { expect, test } from "vitest";
import { openDatabase } from "#platform/server/database/database.ts";
import { createTestDatabase } from "#tests/support/havn/test-database.ts";

test("a connection lost in the middle of a transaction fails it, and nothing else", async () => {
  const made = await createTestDatabase();
  const database = openDatabase(made.url, { connections: 2 });
  const broken = database.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    const pid = rows[0]?.pid;
    await sql`select pg_terminate_backend(${pid}::int)`.execute(database.db);
    await expect
      .poll(async () => (await sql`select 1 from pg_stat_activity where pid = ${pid}::int`.execute(database.db)).rows)
      .toEqual([]);
    await sql`select 1`.execute(tx);
  });
  await expect(broken).rejects.toThrow();
  const answers = await Promise.all([1, 2, 3].map((each) => sql`select ${each}::int as n`.execute(database.db)));
  expect(answers.map(({ rows }) => rows)).toEqual([[{ n: 1 }], [{ n: 2 }], [{ n: 3 }]]);
  await database.close();
  await made.drop();
});
