import { readFileSync } from "node:fs";
import pg from "pg";
import { expect, test } from "vitest";
import { describeSchema } from "#platform/server/database/describe-schema.ts";
import { createTestDatabase } from "#tests/support/havn/test-database.ts";

test("database/schema.sql is what the migrations make: node script/write-schema.mjs writes it anew", async () => {
  const database = await createTestDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    const written = readFileSync(new URL("../../../database/schema.sql", import.meta.url), "utf8");
    expect(await describeSchema(client)).toBe(written);
  } finally {
    await client.end();
    await database.drop();
  }
});
