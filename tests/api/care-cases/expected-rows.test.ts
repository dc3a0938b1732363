import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { expectedRows } from "#care-cases/server/list/expected-rows-store.ts";
import { type Database, openDatabase } from "#platform/server/database/database.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/havn/test-database.ts";

let fresh: TestDatabase;
let database: Database;

beforeAll(async () => {
  fresh = await createTestDatabase();
  database = openDatabase(fresh.url, { connections: 1 });
  await sql`create table guest (room int not null)`.execute(database.db);
  await come(10);
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(async () => {
  await database.close();
  await fresh.drop();
});

const come = async (guests: number) => {
  await sql`insert into guest select each % 5 from generate_series(1, ${guests}::int) each`.execute(database.db);
  await sql`analyze guest`.execute(database.db);
};
const inRooms = (most: number) => expectedRows(database.db, sql`guest where room <= ${most}::int`);

test("what the planner expects is asked for anew after half a minute, and by value", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  expect(await inRooms(4)).toBe(10);
  await come(990);
  expect(await inRooms(4)).toBe(10);
  expect(await inRooms(-1)).toBe(1);
  expect(await inRooms(3)).toBe(800);
  vi.advanceTimersByTime(29_000);
  expect(await inRooms(4)).toBe(10);
  vi.advanceTimersByTime(1_000);
  expect(await inRooms(4)).toBe(1_000);
});

test("few expectations are kept, and the oldest goes first", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const before = await inRooms(1_000);
  for (let room = 1_001; room < 1_300; room++) await inRooms(room);
  await come(1_000);
  expect(await inRooms(1_000)).toBe(before);
  await inRooms(1_300);
  expect(await inRooms(1_000)).toBe(before + 1_000);
  expect(await inRooms(1_299)).toBe(before);
});
