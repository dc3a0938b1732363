import { expect, test } from "vitest";
import { type CaseTrail, continueTrail, extendTrail, positionOnTrail, trailOf } from "./case-trail.ts";

const nordlys = { customerNumber: "1001", name: "Nordlys" };
const row = (id: number, status: "Created" | "Draft" = "Created", customer = nordlys) => ({ id, status, customer });
const page = (ids: readonly number[], previous: string | null, next: string | null, count: number | null = 32) => ({
  rows: ids.map((id) => row(id)),
  count,
  countIsCapped: false,
  previous,
  next,
});
const first = trailOf({ preset: "active" }, page([9, 8, 7], null, "n1"), null);

test.each<[string, CaseTrail, number, ReturnType<typeof positionOnTrail>]>([
  ["the first", first, 9, { position: 1, next: 8, previous: null, asks: null }],
  ["one in the middle", first, 8, { position: 2, next: 7, previous: 9, asks: null }],
  ["the last known, with a page behind it", first, 7, { position: 3, next: null, previous: 8, asks: "next" }],
  ["the last of all", { ...first, next: null }, 7, { position: 3, next: null, previous: 8, asks: null }],
  [
    "the first of a page that was entered in the middle",
    { ...first, before: null, previous: "p1" },
    9,
    { position: null, next: 8, previous: null, asks: "previous" },
  ],
  ["one that is not on it", first, 5, null],
])("the position of %s", (_what, trail, id, expected) => {
  expect(positionOnTrail(trail, id)).toEqual(expected);
});

test("continues with the next page, and keeps counting", () => {
  const longer = extendTrail(first, "next", page([6, 5], "p", null, null), null);
  expect(positionOnTrail(longer, 6)).toEqual({ position: 4, next: 5, previous: 7, asks: null });
  expect(longer).toMatchObject({ count: 32, next: null });
});

test("when entered in the middle, the position is known once the list's beginning is loaded", () => {
  const middle = trailOf({ preset: "active", after: "n1" }, page([6, 5], "p1", "n2", null), null);
  expect(positionOnTrail(middle, 6)).toMatchObject({ position: null, asks: "previous" });
  const whole = extendTrail(middle, "previous", page([9, 8, 7], null, "n1", 32), null);
  expect(positionOnTrail(whole, 6)).toMatchObject({ position: 4, previous: 7 });
});

test("skips drafts and cases of a customer's other companies, but counts them", () => {
  const rows = [row(9), row(8, "Draft"), row(7, "Created", { customerNumber: "1002", name: "Fjord" }), row(6)];
  const found = { ...page([], null, null), rows };
  expect(positionOnTrail(trailOf({}, found, null), 9)).toMatchObject({ next: 7 });
  const own = trailOf({}, found, "1001");
  expect(positionOnTrail(own, 9)).toMatchObject({ next: 6 });
  expect(positionOnTrail(own, 6)).toMatchObject({ position: 4, previous: 9 });
});

test.each<[string, Parameters<typeof continueTrail>[1], ReturnType<typeof page>, Partial<CaseTrail>]>([
  ["its next page", { preset: "active", after: "n1" }, page([6], "p", null), { stops: [9, 8, 7, 6], before: 0 }],
  ["a page that is known", { preset: "active", before: "x" }, page([8, 7], null, null), { stops: [9, 8, 7] }],
  ["its first page anew", { preset: "active" }, page([10, 9], null, "n"), { stops: [10, 9], before: 0 }],
  ["some other page", { preset: "active", after: "far" }, page([2, 1], "p", null), { stops: [2, 1], before: null }],
  ["another list", { preset: "backlog" }, page([3], null, null), { stops: [3], search: { preset: "backlog" } }],
])("the trail continues after a list shows %s", (_what, search, found, expected) => {
  expect(continueTrail(first, search, found, null)).toMatchObject(expected);
});
