import { expect, test } from "vitest";
import { initialsOf, toneOf } from "./initials.ts";

test.each([
  ["Mette Sørensen", "MS"],
  ["Anne Marie Østergaard", "AØ"],
  ["åse", "Å"],
  ["  ", "?"],
])("the initials of %j are %s", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test("a name always has the same one of six tones", () => {
  expect(toneOf("Mette Sørensen")).toBe(toneOf("Mette Sørensen"));
  for (const name of ["A", "Bo", "Åse Lund", "Søren Ægidius"]) expect([0, 1, 2, 3, 4, 5]).toContain(toneOf(name));
});
