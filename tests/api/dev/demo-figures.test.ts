import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabase } from "#platform/server/database/database.ts";
import { type AllTargets, findAllTargets } from "#service-levels/server/basis-store.ts";
import { demoFigures } from "#tests/support/demo/demo-figures.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/havn/test-database.ts";

let fresh: TestDatabase;
let targets: AllTargets;
beforeAll(async () => {
  fresh = await createTestDatabase();
  const { db, close } = openDatabase(fresh.url);
  targets = await findAllTargets(db);
  await close();
});
afterAll(() => fresh.drop());

const clocks: readonly (readonly [string, string])[] = [
  ["a Monday", "2026-11-30T11:00:00Z"],
  ["a Sunday", "2026-11-29T14:00:00Z"],
  ["2 January, a Saturday", "2027-01-02T11:00:00Z"],
  ["2 January, a Monday, early", "2023-01-02T05:30:00Z"],
  ["a night in January", "2027-01-13T02:00:00Z"],
  ["a day in February", "2027-02-09T10:00:00Z"],
  ["the end of March", "2027-03-31T15:30:00Z"],
  ["after Easter", "2026-04-07T08:00:00Z"],
  ["a Friday in May", "2026-05-15T13:00:00Z"],
  ["a day in June", "2026-06-10T09:00:00Z"],
  ["a day in July", "2026-07-21T12:00:00Z"],
  ["a day in August", "2026-08-20T12:00:00Z"],
  ["an evening in September", "2026-09-22T18:00:00Z"],
  ["a day in October", "2026-10-27T09:00:00Z"],
  ["Christmas", "2026-12-25T12:00:00Z"],
];

describe.each(clocks)("loaded on %s, the demo is a desk that works:", (_when, at) => {
  const figures = () => demoFigures(new Date(at), targets);

  test("open cases are steady, most are answered and solved in time, one critical case is in work, and some are late", () => {
    const { open, openBefore, openLongBefore, raised, raisedBefore, inTime, ...now } = figures();
    for (const count of [open, openBefore, openLongBefore]) expect(count).toSatisfy(within(120, 165));
    expect(open / openBefore).toSatisfy(within(0.85, 1.18));
    expect(raised / raisedBefore).toSatisfy(within(0.72, 1.35));
    for (const share of inTime) expect(share).toSatisfy(within(84, 99));
    expect(now.critical).toEqual([["WaitsOnHavn", false]]);
    expect(now.late).toSatisfy(within(3, 9));
    expect(now.unassigned).toSatisfy(within(6, 14));
    expect(now.missed).toSatisfy(within(1, 14));
    expect(now.unanswered).toSatisfy(within(5, 22));
    expect(now.sentBack).toSatisfy(within(1, 4));
    expect(now.old).toSatisfy(within(4, 25));
    expect(Math.max(...now.perAgent)).toBeLessThan(24);
    expect(Math.min(...now.perAgent)).toBeGreaterThan(3);
  });
});

const within = (least: number, most: number) => (value: number) => value >= least && value <= most;
