import { readdirSync, readFileSync } from "node:fs";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { migrate } from "#platform/server/schema/migrate.ts";
import { StartError } from "#platform/server/settings/start-error.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/havn/test-database.ts";

const files = readdirSync("database/migrations");
const baseline = readFileSync("database/migrations/0001-baseline.sql", "utf8");
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

describe("migrations", () => {
  test("apply every file to an empty database, and none the second time", async () => {
    await migrate(database.url);
    await migrate(database.url);
    expect(await applied()).toEqual(files.sort().map((name) => ({ name })));
  });

  test("apply each file once from several processes at once", async () => {
    await Promise.all(Array.from({ length: 8 }, () => migrate(database.url)));
    expect(await applied()).toHaveLength(files.length);
  });

  test("prevent the start if a file changed after it was applied", async () => {
    await migrate(database.url);
    await client.query("UPDATE schema_migration SET checksum = 'other' WHERE name LIKE '0001%'");
    await expect(migrate(database.url)).rejects.toThrow(StartError);
    await expect(migrate(database.url)).rejects.toThrow(/a different version of database\/migrations\/0001-/);
  });

  test("prevent the start on a database of a newer version, and change nothing", async () => {
    await migrate(database.url);
    await client.query("DELETE FROM schema_migration WHERE name > '0002'");
    await client.query("INSERT INTO schema_migration (name, checksum) VALUES ('9999-of-a-later-version.sql', '')");
    const before = await applied();
    await expect(migrate(database.url)).rejects.toThrow(StartError);
    await expect(migrate(database.url)).rejects.toThrow(
      /newer version of Havn \(9999-of-a-later-version\.sql .*"Restoring"/,
    );
    expect(await applied()).toEqual(before);
  });

  describe("on a database that development created before the first release", () => {
    const before = ["0001-people.sql", "0065-originals-by-key.sql"];
    beforeEach(async () => {
      await client.query(baseline);
      await client.query("CREATE TABLE schema_migration (name text PRIMARY KEY, checksum text NOT NULL)");
      await client.query("INSERT INTO schema_migration (name, checksum) SELECT name, '' FROM unnest($1::text[]) name", [
        before,
      ]);
      await client.query("DROP TABLE picture_host");
    });

    test("prevent the start, say what to do, and change nothing", async () => {
      await expect(migrate(database.url)).rejects.toThrow(StartError);
      await expect(migrate(database.url)).rejects.toThrow(
        /predates the first release \(it was made by 0001-people\.sql\).*empty database.*docs\/operations\.md/,
      );
      expect(await applied()).toEqual(before.map((name) => ({ name })));
      const { rows } = await client.query("SELECT to_regclass('picture_host') AS found");
      expect(rows).toEqual([{ found: null }]);
    });
  });

  test("report a missing database without its password", async () => {
    const wrong = "postgresql://me:hemmelig@127.0.0.1:1/havn";
    await expect(migrate(wrong)).rejects.toThrow("the database does not answer at 127.0.0.1:1");
    await expect(migrate(wrong)).rejects.not.toThrow(/hemmelig/);
  });
});
