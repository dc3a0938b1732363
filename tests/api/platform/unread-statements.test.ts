import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Database, openDatabase } from "#platform/server/database/database.ts";
import { unread } from "#platform/server/database/prepared-statements.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/havn/test-database.ts";

let made: TestDatabase;
let database: Database;
beforeAll(async () => {
  made = await createTestDatabase("bare");
  database = openDatabase(made.url, { connections: 1 });
  await sql`create table written (what text)`.execute(database.db);
});
beforeEach(async () => {
  await sql`truncate written`.execute(database.db);
});
afterAll(async () => {
  await database.close();
  await made.drop();
});

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  );
const written = async () => (await sql<{ what: string }>`select what from written`.execute(database.db)).rows;
const storeUnread = (what: string) => sql`${unread} insert into written values (${what})`;

test("a statement whose result isn't read is sent with the next one of its transaction, in order", async () => {
  const { db } = database;
  const seen = await db.transaction().execute(async (tx) => {
    for (const what of ["first", "second"]) await storeUnread(what).execute(tx);
    return (await sql<{ what: string }>`select what from written`.execute(tx)).rows;
  });
  expect(seen).toEqual([{ what: "first" }, { what: "second" }]);
  await db.transaction().execute((tx) => storeUnread("with the commit").execute(tx));
  await storeUnread("alone").execute(db);
  expect(await written()).toEqual([...seen, { what: "with the commit" }, { what: "alone" }]);
});

test("if a statement whose result isn't read fails, its transaction stores nothing, and the next works", async () => {
  const { db } = database;
  const failing = sql`${unread} insert into written values ((1 / ${0}::int)::text)`;
  const commits = db.transaction().execute(async (tx) => {
    await storeUnread("before").execute(tx);
    await failing.execute(tx);
  });
  expect(await failureOf(commits)).toMatchObject({ code: "22012" });
  const asks = db.transaction().execute(async (tx) => {
    await failing.execute(tx);
    await sql`select 1`.execute(tx);
  });
  expect(await failureOf(asks)).toMatchObject({ code: "22012" });
  const turnsBack = db.transaction().execute(async (tx) => {
    await storeUnread("turned back").execute(tx);
    throw new Error("changed my mind");
  });
  expect(await failureOf(turnsBack)).toMatchObject({ message: "changed my mind" });
  expect(await written()).toEqual([]);
  await db.transaction().execute((tx) => storeUnread("next").execute(tx));
  expect(await written()).toEqual([{ what: "next" }]);
});
