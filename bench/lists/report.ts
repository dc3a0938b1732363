import { number } from "#bench/report/table.ts";
import { type Bound, promised } from "./list-questions.ts";
import type { MeasuredList, SweepResult } from "./sweep.ts";
import { atShare, type Growth, totalsOf, totalsTable } from "./totals.ts";

export type About = {
  readonly cases: number;
  readonly messages: number;
  readonly database: string;
  readonly machine: string;
  readonly rounds: number;
  /** CPU of one unit of the machine's speed, in ms. */
  readonly unitMs: number;
};

/** The whole report as Markdown. `growth` compares the cost at a million cases with that at ten thousand. */
export function listsReport({ measured, unanswered }: SweepResult, about: About, growth: Growth | null): string {
  const { cases, messages, database, machine, rounds, unitMs } = about;
  const slowest = measured.toSorted((a, b) => b.cpu - a.cpu).slice(0, 10);
  return [
    `# Lists at ${number(cases, 0)} cases`,
    `About ${number(messages, 0)} messages, PostgreSQL ${database}, ${machine}, on ${new Date().toISOString().slice(0, 10)}. Wall time in ms of the call in process, database included, and the time of database and application on the processor; median of ${rounds} rounds per question. One unit of this machine's speed was ${number(unitMs, 2)} ms of CPU. \`npm run bench -- lists --cases ${cases}\` repeats it.`,
    ...(unanswered.length > 0
      ? [
          "## Failed",
          unanswered
            .map(({ reader, group, question, why }) => `- ${reader}, ${group}: **${why}**: \`${question}\``)
            .join("\n"),
        ]
      : []),
    "## In all",
    totalsTable(totalsOf(measured, unitMs)),
    growth ? growthLine(growth) : noGrowth,
    "## What is promised",
    promisesTable(Map.groupBy(measured, ({ reader, bound }) => `${reader} | ${promiseOf(bound)}`)),
    "## The slowest",
    slowest
      .map(
        ({ reader, group, question, ms, cpu }) =>
          `- ${ms.toFixed(0)} ms, CPU ${cpu.toFixed(0)} ms, ${reader}, ${group}: \`${question}\``,
      )
      .join("\n"),
    "",
  ].join("\n\n");
}

const growthStart = "At ";
const noGrowth = "The reports of 10,000 and of 1,000,000 cases together say how costs grow.";

const growthLine = ({ all, kept, from, to }: Growth): string =>
  `${growthStart}${number(to, 0)} cases every list costs ${number(all, 2)} times what it does at ${number(from, 0)} (p95, in units); without other orders ${number(kept, 2)} times.`;

/** A stored report with the growth compared to a newer one of the other size. */
export const withGrowth = (report: string, growth: Growth): string =>
  report
    .split("\n")
    .map((line) => (line === noGrowth || line.startsWith(growthStart) ? growthLine(growth) : line))
    .join("\n");

const promiseOf = (bound: Bound): string => bound + (promised[bound] === null ? "" : ` (p95 ${promised[bound]} ms)`);

function promisesTable(groups: Iterable<[name: string, members: readonly MeasuredList[]]>): string {
  const heads = `| reader | questions of lists | questions | p50 ms | p95 ms | most ms | CPU p50 | p95 | most |`;
  const rows = [...groups].map(([name, members]) => {
    const figures = (["ms", "cpu"] as const).flatMap((kind) => {
      const times = members.map((one) => one[kind]).sort((a, b) => a - b);
      return [atShare(times, 0.5), atShare(times, 0.95), times.at(-1) ?? 0];
    });
    return `| ${name} | ${members.length} | ${figures.map((ms) => ms.toFixed(1)).join(" | ")} |`;
  });
  return [heads, "|---|---|---|---|---|---|---|---|---|", ...rows].join("\n");
}
