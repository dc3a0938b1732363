import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { staffRoles } from "#platform/contract/actor.ts";
import { buildActor } from "#tests/support/components/build-actor.ts";
import { type StaffRight, staffMay, staffRights, takesPart } from "./staff-rights.ts";

const rights = Object.keys(staffRights) as StaffRight[];

/** Rows of the table in docs/rules.md: the name of a right, and a mark per role that has it. */
const documented = (): Record<string, string[]> => {
  const page = readFileSync(new URL("../../../docs/rules.md", import.meta.url), "utf8");
  const rows = [...page.matchAll(/^\| .*\(`(\w+)`\) \|(.*)\|$/gm)];
  return Object.fromEntries(
    rows.map(([, right = "", cells = ""]) => [
      right,
      staffRoles.filter((_, i) => cells.split("|")[i]?.trim() === "yes"),
    ]),
  );
};

test("docs/rules.md is correct about the roles of every right", () => {
  expect(documented()).toEqual(staffRights);
});

describe.each(rights)("%s", (right) => {
  const roles: readonly string[] = staffRights[right];
  test.each(staffRoles)("of an %s only", (role) => {
    expect(staffMay(buildActor({ role: "staff", staffRoles: [role] }), right)).toBe(roles.includes(role));
  });
  test("of someone with every role, and of nobody else", () => {
    expect(staffMay(buildActor({ role: "staff", staffRoles }), right)).toBe(true);
    expect(staffMay(buildActor({ role: "staff", staffRoles: [] }), right)).toBe(false);
    expect(staffMay(buildActor({ role: "administrator", staffRoles }), right)).toBe(false);
  });
});

test("customers take part in their own cases, and staff with the right in all", () => {
  expect(takesPart(buildActor({ role: "user" }))).toBe(true);
  expect(takesPart(buildActor({ role: "staff", staffRoles: ["agent"] }))).toBe(true);
  expect(takesPart(buildActor({ role: "staff", staffRoles: ["executive", "administrator"] }))).toBe(false);
});
