import { readdirSync } from "node:fs";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { migrate } from "#platform/server/database/migrate.ts";
import { StartError } from "#platform/server/start/start-error.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/havn/test-database.ts";

const files = readdirSync("database/migrations");
let database: TestDatabase;
let client: pg.Client;

beforeEach(async () => {
  database = await createTestDatabase("bare");
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});

afterEach(async () => {
  await client.end();
  await database.drop();
});

const applied = async () => (await client.query("SELECT name FROM schema_migration ORDER BY name")).rows;

describe("migrating", () => {
  test("an empty database gets every file, and a second time nothing", async () => {
    await migrate(database.url);
    await migrate(database.url);
    expect(await applied()).toEqual(files.sort().map((name) => ({ name })));
  });

  test("several processes at once apply each file once", async () => {
    await Promise.all(Array.from({ length: 8 }, () => migrate(database.url)));
    expect(await applied()).toHaveLength(files.length);
  });

  test("a file changed after it was applied stops the start", async () => {
    await migrate(database.url);
    await client.query("UPDATE schema_migration SET checksum = 'other' WHERE name LIKE '0001%'");
    await expect(migrate(database.url)).rejects.toThrow(StartError);
    await expect(migrate(database.url)).rejects.toThrow(/another version of database\/migrations\/0001-/);
  });

  test("a database that is not there is named without its password", async () => {
    const wrong = "postgresql://me:hemmelig@127.0.0.1:1/havn";
    await expect(migrate(wrong)).rejects.toThrow("the database does not answer at 127.0.0.1:1");
    await expect(migrate(wrong)).rejects.not.toThrow(/hemmelig/);
  });
});
