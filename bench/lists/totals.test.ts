import { expect, test } from "vitest";
import { withGrowth } from "./report.ts";
import type { MeasuredList } from "./sweep.ts";
import { growthOf, readTotals, totalsOf, totalsTable } from "./totals.ts";

const measured = (bound: MeasuredList["bound"], cpu: number): MeasuredList => ({
  reader: "staff",
  group: "",
  question: "{}",
  ms: 2 * cpu,
  bound,
  cpu,
});
const at = (factor: number, otherFactor = factor): MeasuredList[] => [
  ...Array.from({ length: 20 }, (_, n) => measured("kept orders", factor * (n + 1))),
  ...Array.from({ length: 20 }, (_, n) => measured("other orders, everything", otherFactor * (n + 1))),
  measured("searches", 1_000),
];

test("a stored report returns its totals, excluding lists with searches", () => {
  const totals = totalsOf(at(100), 2);
  expect(readTotals(`# Lists\n\n${totalsTable(totals)}\n\nMore`)).toEqual([
    { what: "every list", questions: 40, cpuMs: 2_000, units: 1_000 },
    { what: "every list, without other orders", questions: 20, cpuMs: 2_000, units: 1_000 },
    { what: "every search", questions: 1, cpuMs: 1_000, units: 500 },
  ]);
});

test("growth is measured in units of each run's machine, with and without other sort orders", () => {
  expect(growthOf(totalsOf(at(1), 1), totalsOf(at(3, 6), 2))).toEqual({
    // The 39th of 40: 114 ms on a machine with a unit of 2 ms, compared with 20.
    all: 2.85,
    kept: 1.5,
    from: 10_000,
    to: 1_000_000,
  });
});

test("runs with different questions are not compared", () => {
  expect(growthOf(totalsOf(at(1), 1), totalsOf([...at(1), measured("kept orders", 1)], 1))).toBeNull();
  expect(growthOf([], totalsOf(at(1), 1))).toBeNull();
});

test("a report of the other size returns the same", () => {
  const growth = { all: 1.5, kept: 1.2, from: 10_000, to: 1_000_000 };
  const once = withGrowth("The reports of 10,000 and of 1,000,000 cases together say how costs grow.\nnext", growth);
  expect(once).toMatch(/^At 1,000,000 cases every list costs 1\.50 times .* 1\.20 times\.\nnext$/);
  expect(withGrowth(once, { ...growth, all: 1.3 })).toContain("1.30 times");
});
