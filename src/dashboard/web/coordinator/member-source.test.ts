import { beforeAll, expect, test } from "vitest";
import type { MemberLoad } from "#dashboard/contract/coordinator.ts";
import { buildCareCase } from "#tests/support/components/build-care-case.ts";
import { buildWorkLoad } from "#tests/support/components/build-work-load.ts";
import { wordsOf } from "#wording/catalogues.ts";
import { loadCatalogue } from "#wording/load-catalogue.ts";
import { memberSource } from "./member-source.ts";

const [anna, bo, cecilie] = ["Anna Agent", "Bo Koordinator", "Cecilie Ågård"].map((name, i) => ({
  id: i + 1,
  name,
  isStaff: true,
})) as [Person, Person, Person];
type Person = MemberLoad["person"];

const member = (person: Person, active: number, takesCases = true): MemberLoad => ({
  person,
  load: buildWorkLoad({ active, estimateHours: 9 }),
  hasLeft: !takesCases,
  takesCases,
});
const members = [member(anna, 3), member(bo, 1), member(cecilie, 8, false)];
const today = { date: "2026-11-20", closedDay: null, windows: [], minutes: 420, minutesLeft: 120 };

beforeAll(() => loadCatalogue("en"));

const sourceFor = (assignee: Person | null) =>
  memberSource({ row: buildCareCase({ id: 12, assignee }), members, today, words: wordsOf("en", "Havn") });

test.each([
  ["", null, ["Anna Agent", "Bo Koordinator"]],
  ["", bo, ["Anna Agent"]],
  ["KOORD bo", null, ["Bo Koordinator"]],
  ["ågård", null, []],
  ["xy", null, []],
] as const)("%j finds possible assignees for a case of %o", async (typed, assignee, names) => {
  expect((await sourceFor(assignee).find(typed)).map(({ label }) => label)).toEqual(names);
});

test("each has a photo, and shows their workload", async () => {
  const [first] = await sourceFor(null).find("anna");
  expect(first).toMatchObject({ personId: 1, hint: "3 active", value: anna });
  expect(first?.below).toMatch(/^9 h of 2 h left today/);
});

test("an assigned case can be unassigned", () => {
  expect(sourceFor(bo).first?.map(({ label, value }) => [label, value])).toEqual([["Nobody", null]]);
  expect(sourceFor(null).first).toBeUndefined();
});
