import { readFileSync } from "node:fs";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { describeRowTypes } from "#platform/server/schema/describe-row-types.ts";
import { describeSchema } from "#platform/server/schema/describe-schema.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/havn/test-database.ts";

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const written = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), "utf8");

test("database/schema.sql matches the migrations: node script/write-schema.mjs updates it", async () => {
  expect(await describeSchema(client)).toBe(written("database/schema.sql"));
});

test("row-types.ts matches the migrations: node script/write-schema.mjs updates it", async () => {
  expect(await describeRowTypes(client)).toBe(written("src/platform/server/database/row-types.ts"));
});

test("row types describe reading and writing, and reject an unknown type", async () => {
  await client.query(`create table row_type_trial (
    a bigint primary key generated always as identity, b text not null default '', c date, d numeric(4,1) not null,
    e jsonb, f jsonb not null default '{}', g smallint generated always as (1) stored, h timestamptz(3) default now())`);
  const lines = (await describeRowTypes(client)).split("\n");
  const from = lines.indexOf("  row_type_trial: {");
  expect(lines.slice(from + 1, from + 9)).toEqual([
    "    a: GeneratedAlways<number>;",
    "    b: Generated<string>;",
    "    c: string | null;",
    "    d: number;",
    "    e: ColumnType<unknown, string | null, string | null>;",
    "    f: ColumnType<unknown, string | undefined, string>;",
    "    g: GeneratedAlways<number | null>;",
    "    h: Generated<Date | null>;",
  ]);
  await client.query("alter table row_type_trial add column i interval");
  await expect(describeRowTypes(client)).rejects.toThrow("row_type_trial.i is of the type interval");
});
