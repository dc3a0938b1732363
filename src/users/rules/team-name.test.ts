import { describe, expect, test } from "vitest";
import { bothNames, inOrderOfName, teamName, teamsNamed } from "./team-name.ts";

const operations = { id: 1, name: "Operations", danishName: "Drift" };
const support = { id: 2, name: "Support", danishName: "Support" };
const accounts = { id: 3, name: "Accounts", danishName: "Økonomi" };

test.each([
  ["en", "Operations"],
  ["da", "Drift"],
] as const)("in %s the name is %s", (locale, name) => expect(teamName(operations, locale)).toBe(name));

test.each([
  ["en", [3, 1, 2]],
  ["da", [1, 2, 3]],
] as const)("in %s teams are sorted by the displayed name", (locale, order) => {
  expect(inOrderOfName([support, accounts, operations], locale).map(({ id }) => id)).toEqual(order);
});

describe("found by either name", () => {
  test.each([
    ["", [1, 2, 3]],
    ["dri", [1]],
    ["ØKO", [3]],
    ["okonomi", [3]],
    ["rations", [1]],
    ["x", []],
  ])("%j", (typed, found) => {
    expect(teamsNamed([operations, support, accounts], typed).map(({ id }) => id)).toEqual(found);
  });
});

test("the history keeps both names if they differ", () => {
  expect([bothNames(operations), bothNames(support)]).toEqual(["Operations\tDrift", "Support"]);
});
