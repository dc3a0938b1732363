import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { savedAt, storeCases, storeColumns } from "#care-cases/server/case/writes/columns-store.ts";
import { storeChanges } from "#care-cases/server/case/writes/history-store.ts";
import type { Db } from "#platform/server/database/database.ts";
import { storeVariedCases } from "#tests/support/cases/varied-cases.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";

let havn: TestHavn;
let ids: number[];
beforeAll(async () => {
  havn = await startTestHavn();
  ids = (await storeVariedCases(havn.db, 400)).map(({ id }) => id);
});
afterAll(() => havn.close());

const allRows = (db: Db) => db.selectFrom("care_case").selectAll().orderBy("id").execute();

test("many cases are written by their numbers, each its own values and nothing else", async () => {
  const before = await allRows(havn.db);
  const written = ids
    .slice(100, 300)
    .map((id) => ({ id, remind_on: id % 2 ? "2026-12-24" : null, estimate_hours: id }));
  await storeCases(havn.db, written);
  const expected = before.map((row) => {
    const own = written.find(({ id }) => id === row.id);
    return own ? { ...row, ...own, estimate_key: own.id } : row;
  });
  expect(await allRows(havn.db)).toEqual(expected);
});

test("what is the same for all is written with them, such as that they were saved, and nothing that isn't named", async () => {
  const [first = 0, second = 0, third = 0] = ids;
  const now = new Date("2026-11-21T08:00:00.123Z");
  const before = await allRows(havn.db);
  await storeCases(
    havn.db,
    [
      { id: first, state: 1 },
      { id: second, state: 2 },
    ],
    savedAt(now),
  );
  await storeColumns(havn.db, { state: 3, contact_id: undefined }, { where: sql`c.id = ${third}` });
  await storeCases(havn.db, []);
  const rows = await allRows(havn.db);
  expect(rows.slice(0, 3).map(({ state, version }) => [state, version])).toEqual([
    [1, 2],
    [2, 2],
    [3, 1],
  ]);
  expect(rows[0]?.updated_at).toEqual(now);
  expect(rows[2]).toEqual({ ...before[2], state: 3 });
});

test("history entries of several cases are stored and returned in their order", async () => {
  const type = "StatusChanged" as const;
  const entries = [300, 100, 300, 200].map((at, to) => ({
    caseId: ids[at] ?? 0,
    type,
    to: String(to),
    isInternal: to > 1,
  }));
  const stored = await storeChanges(havn.db, { actor: null, now: havn.clock.now() }, entries);
  expect(stored.map(({ isInternal }) => isInternal)).toEqual([false, false, true, true]);
  const rows = await havn.db.selectFrom("case_change").select(["id", "case_id", "to_value"]).orderBy("id").execute();
  expect(rows).toEqual(entries.map(({ caseId, to }, at) => ({ id: stored[at]?.id, case_id: caseId, to_value: to })));
});
