import { expect, test } from "vitest";
import { matchesName } from "./matches-name.ts";

test.each([
  ["Freja Åkjær", "", true],
  ["Freja Åkjær", " ", true],
  ["Freja Åkjær", "åk", true],
  ["Freja Åkjær", "åk fre", true],
  ["Freja Åkjær", "reja", false],
  ["Freja Åkjær", "freja x", false],
])("%s is found by %j: %s", (name, typed, found) => expect(matchesName(name, typed)).toBe(found));
