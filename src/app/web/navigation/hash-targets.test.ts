import { expect, test } from "vitest";
import { hashTargets } from "./hash-targets.ts";

test.each([
  ["", []],
  ["#", []],
  ["#end", ["end"]],
  ["#a%20b", ["a%20b", "a b"]],
  ["#100%", ["100%"]],
  ["#%E0%A4%A", ["%E0%A4%A"]],
  ["#%", ["%"]],
  ["#\"]'>", ["\"]'>"]],
])("%s means %j", (hash, ids) => {
  expect(hashTargets(hash)).toEqual(ids);
});
