import { expect, test } from "vitest";
import { mayUsePreferencesOf } from "#preferences/rules/preference-access.ts";
import { buildActor } from "#tests/support/components/build-actor.ts";

const anna = buildActor({ role: "staff", email: "Anna@havn.example" });

test.each([
  ["Anna@havn.example", true],
  ["anna@HAVN.example", true],
  ["anna@havn.exampl", false],
  ["nils@nordlys.example", false],
  ["", false],
])("one's own preferences only: %s", (email, may) => {
  expect(mayUsePreferencesOf(anna, email)).toBe(may);
});
