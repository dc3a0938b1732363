import { expect, test } from "vitest";
import { areOldSignatures } from "./signature-age.ts";

const now = new Date("2026-11-30T12:00:00Z");

test.each([
  ["2026-11-30T11:00:00Z", false],
  ["2026-12-01T02:00:00Z", false],
  ["2026-11-27T12:00:00Z", false],
  ["2026-11-27T11:59:59Z", true],
  ["2025-11-30T12:00:00Z", true],
])("signatures of %s are old: %s", (signedAt, areOld) => {
  expect(areOldSignatures(new Date(signedAt), now)).toBe(areOld);
});
