import { cpus, loadavg } from "node:os";
import type { Cost } from "./measure.ts";
import type { Waits } from "./others-process.ts";
import type { Hostile, HostileResult } from "./run.ts";

/** Limits for any request: ms of blocked event loop, of CPU, of others' waiting time, and MB. */
const goals = { loopMs: 100, cpuMs: 2_000, othersMs: 200, memoryMb: 150 };

const p99 = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * 0.99))] ?? 0;
const number = (value: number): string => value.toLocaleString("en-US", { maximumFractionDigits: 0 });
const worstBy = (costs: readonly Cost[], key: "loopMs" | "cpuMs" | "memoryMb"): Cost | undefined =>
  costs.toSorted((a, b) => b[key] - a[key])[0];
const all = (hostile: Hostile): Cost[] => hostile.measured.flatMap(({ costs }) => costs);

type Goal = {
  readonly what: string;
  readonly goal: string;
  readonly measured: number;
  readonly met: boolean;
  readonly by: string;
};

/** The limits compared to the worst of all measurements. */
export function goalsOf(hostile: Hostile): Goal[] {
  const ofCosts = (what: string, key: "loopMs" | "cpuMs" | "memoryMb", unit: string): Goal => {
    const worst = worstBy(all(hostile), key);
    const measured = worst?.[key] ?? 0;
    return { what, goal: `≤ ${number(goals[key])} ${unit}`, measured, met: measured <= goals[key], by: nameOf(worst) };
  };
  const ofOthers = (what: string, key: keyof Waits): Goal => {
    const worst = hostile.measured.toSorted((a, b) => p99(b.waits[key]) - p99(a.waits[key]))[0];
    const measured = p99(worst?.waits[key] ?? []);
    return {
      what,
      goal: `≤ ${number(goals.othersMs)} ms`,
      measured,
      met: measured <= goals.othersMs,
      by: worst?.target ?? "",
    };
  };
  return [
    ofCosts("longest that the event loop stood still", "loopMs", "ms"),
    ofCosts("CPU of one request, database and jobs included", "cpuMs", "ms"),
    ofCosts("memory above what was held before", "memoryMb", "MB"),
    ofErrors(all(hostile)),
    ofOthers("others' /health/live, p99", "live"),
    ofOthers("others' list of cases, p99", "list"),
  ];
}

/**
 * The number of missed goals, and of targets ended early. A tiny run's figures are meaningless, but its 500 replies
 * aren't.
 */
export function hostileFailures(hostile: Hostile, tiny: boolean): number {
  const early = hostile.measured.filter(({ trouble }) => trouble);
  const goals = tiny ? [ofErrors(all(hostile))] : goalsOf(hostile);
  return early.length + goals.filter(({ met }) => !met).length;
}

/** Havn has a proper reply to any request. */
function ofErrors(costs: readonly Cost[]): Goal {
  const errors = costs.filter(({ status }) => status >= 500 && status !== 503);
  return {
    what: "replies of 500",
    goal: "0",
    measured: errors.length,
    met: errors.length === 0,
    by: nameOf(errors[0]),
  };
}

const nameOf = (cost: Cost | undefined): string => (cost ? `${cost.target}, ${cost.name}, ${cost.who}` : "");
const cell = (text: string): string => text.replaceAll("|", "\\|").replaceAll("\n", " ");

/** The report in Markdown: the limits, what exceeded one, and a row per call, page, upload, email and crowd. */
export function hostileReport(hostile: Hostile, about: { readonly cases: number; readonly database: string }): string {
  const { quiet, measured } = hostile;
  const missed = all(hostile).filter(
    ({ loopMs, cpuMs, memoryMb }) => loopMs > goals.loopMs || cpuMs > goals.cpuMs || memoryMb > goals.memoryMb,
  );
  const troubles = measured.flatMap(({ target, trouble }) => (trouble ? [`- ${target}: ${trouble}`] : []));
  return [
    "# The most expensive that anybody can ask",
    "",
    "`npm run bench -- hostile` makes, for every call of the contract, the bodies that cost most: each text at its longest with markup of",
    "every kind, the longest lists, all filters at once, the deepest JSON; and the same for pages, uploads, mails, stored messages,",
    "crowds, and worlds of all that can be stored. A text that is refused is halved until it is let in. Staff send each; a customer's administrator a third to a quarter of them, and a visitor an eighth, each call a different part (with `--only` all).",
    "CPU counts Havn, its threads, the database, and the jobs that a request leaves, less what others cost in that time; of a crowd it",
    "is that of each request, of jobs that come by themselves that of each, while the loop and memory are those of all of them together.",
    "",
    `${number(all(hostile).length)} requests on ${number(about.cases)} cases, PostgreSQL ${about.database}, ${cpus().length} cores of ${cpus()[0]?.model.trim() ?? "?"}, load ${loadavg()[0]?.toFixed(1)}.`,
    `Others alone: /health/live p99 ${number(p99(quiet.live))} ms, a list of cases p99 ${number(p99(quiet.list))} ms.`,
    "",
    "| what | goal | worst | | by |",
    "|---|--:|--:|---|---|",
    ...goalsOf(hostile).map(
      ({ what, goal, measured: worst, met, by }) =>
        `| ${what} | ${goal} | ${number(worst)} | ${met ? "met" : "**missed**"} | ${cell(by)} |`,
    ),
    "",
    ...(missed.length > 0 ? ["## Over a goal", "", ...costTable(missed)] : []),
    ...(troubles.length > 0 ? ["## Ended early", "", ...troubles, ""] : []),
    "## Each of them at its worst",
    "",
    "| asked | requests | loop, ms | CPU, ms | memory, MB | reply, KB | others' live p99, ms | others' list p99, ms | longest loop by |",
    "|---|--:|--:|--:|--:|--:|--:|--:|---|",
    ...measured.map(rowOf),
    "",
  ].join("\n");
}

function rowOf({ target, costs, waits }: HostileResult): string {
  const most = (of: (cost: Cost) => number) => number(Math.max(0, ...costs.map(of)));
  const worst = worstBy(costs, "loopMs");
  const cells = [
    cell(target),
    number(costs.length),
    most(({ loopMs }) => loopMs),
    most(({ cpuMs }) => cpuMs),
    most(({ memoryMb }) => memoryMb),
    most(({ replyBytes }) => replyBytes / 1000),
    number(p99(waits.live)),
    number(p99(waits.list)),
    worst ? cell(`${worst.name}, ${worst.who}, ${worst.status}`) : "",
  ];
  return `| ${cells.join(" | ")} |`;
}

const costTable = (costs: readonly Cost[]): string[] => [
  "| asked | with | who | status | bytes | took, ms | loop, ms | CPU, ms | memory, MB |",
  "|---|---|---|--:|--:|--:|--:|--:|--:|",
  ...costs
    .toSorted((a, b) => b.loopMs - a.loopMs)
    .slice(0, 60)
    .map(
      (cost) =>
        `| ${cell(cost.target)} | ${cell(cost.name)} | ${cost.who} | ${cost.status} | ${number(cost.size)} | ${number(cost.tookMs)} | ${number(cost.loopMs)} | ${number(cost.cpuMs)} | ${number(cost.memoryMb)} |`,
    ),
  "",
];
