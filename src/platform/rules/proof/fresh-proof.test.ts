import { expect, test } from "vitest";
import { isFreshProof } from "./fresh-proof.ts";

const now = new Date("2026-11-20T09:00:00.000Z");

test.each([
  ["just now", 0, true],
  ["almost ten minutes ago", 599_999, true],
  ["ten minutes ago", 600_000, false],
  ["by a clock that is a little ahead", -60_000, true],
  ["by a clock that was far ahead", -60_001, false],
])("a proof %s", (_when, age, isFresh) => expect(isFreshProof(new Date(now.getTime() - age), now)).toBe(isFresh));
