import { readFileSync } from "node:fs";
import { number, table } from "#bench/report/table.ts";
import type { MeasuredList } from "./sweep.ts";

/** All queries of a kind over all readers: the 95th percentile of their CPU. */
export type Total = {
  readonly what: string;
  readonly questions: number;
  readonly cpuMs: number;
  readonly units: number;
};

const everyList = "every list";
const keptLists = "every list, without other orders";
const kinds: Readonly<Record<string, (one: MeasuredList) => boolean>> = {
  [everyList]: ({ bound }) => bound !== "searches",
  [keptLists]: ({ bound }) => bound === "kept orders",
  "every search": ({ bound }) => bound === "searches",
};

export const atShare = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

export const totalsOf = (measured: readonly MeasuredList[], unitMs: number): Total[] =>
  Object.entries(kinds).map(([what, isOne]) => {
    const cpu = measured.filter(isOne).map((one) => one.cpu);
    const cpuMs = atShare(
      cpu.sort((a, b) => a - b),
      0.95,
    );
    return { what, questions: cpu.length, cpuMs, units: cpuMs / unitMs };
  });

export const totalsTable = (totals: readonly Total[]): string =>
  table(
    ["over all readers", "questions", "CPU p95 ms", "in units"],
    totals.map(({ what, questions, cpuMs, units }) => [what, String(questions), number(cpuMs, 2), number(units, 2)]),
  );

const isRow = /^\| (?<what>[^|]+) \| (?<questions>\d+) \| (?<cpuMs>[\d.,]+) \| (?<units>[\d.,]+) \|$/;

/** The totals of a stored report; empty if it has none. */
export function readTotals(report: string): Total[] {
  const figure = (text = "") => Number(text.replaceAll(",", ""));
  return report.split("\n").flatMap((line) => {
    const { what, questions, cpuMs, units } = isRow.exec(line)?.groups ?? {};
    if (what === undefined || !(what in kinds)) return [];
    return [{ what, questions: figure(questions), cpuMs: figure(cpuMs), units: figure(units) }];
  });
}

/** How much more the queries cost at the larger number of cases, in units of each run's machine. */
export type Growth = { readonly all: number; readonly kept: number; readonly from: number; readonly to: number };

export const growthBetween = { from: 10_000, to: 1_000_000 } as const;

/** Null unless both had the same queries. */
export function growthOf(smaller: readonly Total[], larger: readonly Total[]): Growth | null {
  const ratio = (kind: string): number | null => {
    const [few, many] = [smaller, larger].map((totals) => totals.find(({ what }) => what === kind));
    return few && many && few.questions === many.questions && few.units > 0 ? many.units / few.units : null;
  };
  const [all, kept] = [ratio(everyList), ratio(keptLists)];
  return all === null || kept === null ? null : { all, kept, ...growthBetween };
}

export const resultsOf = (cases: number): URL => new URL(`../results/lists-${cases}.md`, import.meta.url);

/** The growth between the two stored reports; null if one is missing or older than its totals. */
export function storedGrowth(): Growth | null {
  try {
    const [few, many] = [growthBetween.from, growthBetween.to].map((cases) =>
      readTotals(readFileSync(resultsOf(cases), "utf8")),
    );
    return growthOf(few ?? [], many ?? []);
  } catch {
    return null;
  }
}
