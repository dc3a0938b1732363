import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { allTables } from "#app/contract/features.ts";
import { connectForCopy } from "#backup/server/copy-connection-store.ts";
import { makingWay } from "#backup/server/make-way.ts";
import { takeSnapshot } from "#backup/server/snapshot-store.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/havn/test-database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test("a backup makes way for an upgrade that waits for a table", async () => {
  const client = await connectForCopy(database.url);
  await takeSnapshot(client, allTables);
  const upgrade = new pg.Client({ connectionString: database.url });
  await upgrade.connect();
  const copying = makingWay(database.url, client, () => client.query("select pg_sleep(60)"));
  const refused = expect(copying).rejects.toThrow("an upgrade waited for the tables, and the backup made way");
  await upgrade.query("alter table care_case add column later integer");
  await refused;
  await upgrade.end();
});

test("the database of another version isn't copied", async () => {
  const client = await connectForCopy(database.url);
  await client.query("drop table schema_migration");
  await expect(takeSnapshot(client, allTables)).rejects.toThrow("there is no Havn in this database");
  await client.end();
});
