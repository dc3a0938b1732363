import { expect, test } from "vitest";
import type { TargetSet } from "#service-levels/contract/agreement-calls.ts";
import { levelHistory } from "./level-history.ts";

const today = "2026-11-20";
const set = (from: string, until: string | null, setAt: string | null): TargetSet => ({
  from,
  until,
  targets: [],
  setBy: null,
  setAt,
});

test("planned sets are in order, past ones newest first, each with the previous set", () => {
  const first = set("2000-01-01", "2026-05-31", null);
  const old = set("2026-06-01", "2026-11-19", "2026-05-02T08:00:00.000Z");
  const holding = set("2026-11-20", "2026-12-31", "2026-11-20T10:00:00.000Z");
  const replaced = set("2026-11-20", "2026-11-20", "2026-11-01T08:00:00.000Z");
  const next = set("2027-01-01", "2027-05-31", "2026-11-20T11:00:00.000Z");
  const last = set("2027-06-01", null, "2026-10-01T08:00:00.000Z");
  const replacedAt = "2026-11-20T10:00:00.000Z";
  const sets = [first, old, holding, next, last];
  expect(levelHistory({ sets, replaced: [{ ...replaced, replacedAt }] }, today)).toEqual({
    planned: [
      { set: next, before: holding, replacedAt: null, holds: false },
      { set: last, before: next, replacedAt: null, holds: false },
    ],
    begun: [
      { set: holding, before: replaced, replacedAt: null, holds: true },
      { set: replaced, before: old, replacedAt, holds: false },
      { set: old, before: first, replacedAt: null, holds: false },
      { set: first, before: null, replacedAt: null, holds: false },
    ],
  });
});

test("first targets corrected twice on their day are in the order they were set", () => {
  const mended = set("2000-01-01", null, "2026-11-20T12:00:00.000Z");
  const [one, two] = ["2026-11-20T10:00:00.000Z", "2026-11-20T11:00:00.000Z"].map((at) =>
    set("2000-01-01", "2000-01-01", at),
  );
  if (!one || !two) throw new Error("no sets");
  const replaced = [
    { ...one, replacedAt: "2026-11-20T11:00:00.000Z" },
    { ...two, replacedAt: "2026-11-20T12:00:00.000Z" },
  ];
  expect(levelHistory({ sets: [mended], replaced }, today).begun.map((entry) => entry.set)).toEqual([mended, two, one]);
});
