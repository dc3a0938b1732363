import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { killAllPrograms } from "./cluster/programs.ts";
import { clusterReport, missedGoals, oddAnswers } from "./cluster/report.ts";
import { type ClusterRun, runCluster, type Size } from "./cluster/run-cluster.ts";

/* npm run drill -- cluster: breaks a running cluster, and fails if a goal is missed. --runs 3 repeats it; --short is a small
   one whose times aren't judged; --no-save doesn't write bench/results/cluster.md; --keep leaves the logs and data. */
const sizes = {
  whole: { writers: 40, readers: 20, pauseMs: 2_000, calmMs: 8_000 },
  /** Everything once within two minutes, as part of `npm run test:all`. */
  short: { writers: 12, readers: 6, pauseMs: 1_000, calmMs: 2_000 },
} as const satisfies Readonly<Record<string, Omit<Size, "isKept">>>;

const results = new URL("../bench/results/cluster.md", import.meta.url);

/** What must be undone, latest first. */
const closers: (() => unknown)[] = [];

async function closeAll(): Promise<void> {
  for (const close of closers.splice(0).reverse()) await close();
  killAllPrograms();
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    allowNegative: true,
    options: {
      short: { type: "boolean" },
      runs: { type: "string", default: "1" },
      save: { type: "boolean" },
      keep: { type: "boolean" },
    },
  });
  if (positionals.join() !== "cluster") throw new Error("the only drill is: npm run drill -- cluster");
  if (process.platform !== "linux") throw new Error("the drill finds processes by /proc, which only Linux has");
  const size = { ...sizes[values.short ? "short" : "whole"], isKept: values.keep ?? false };
  const runs: ClusterRun[] = [];
  for (let at = 1; at <= Number(values.runs); at += 1) {
    console.log(`run ${at}`);
    try {
      runs.push(await runCluster(size, closers));
    } finally {
      await closeAll();
    }
  }
  const report = clusterReport(runs, size);
  console.log(`\n${report}`);
  if (values.save ?? !values.short) writeFileSync(results, report);
  for (const run of runs) for (const line of oddAnswers(run)) console.log(line);
  const missed = runs.flatMap((run, at) => missedGoals(run, !values.short).map((goal) => `run ${at + 1}: ${goal}`));
  if (missed.length > 0) console.error(`Missed goals:\n${missed.join("\n")}`);
  return missed.length === 0 ? 0 : 1;
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
  process.once(signal, () => void closeAll().finally(() => process.exit(1)));
process.on("exit", killAllPrograms);

main().then(
  (status) => process.exit(status),
  (error) => {
    console.error(error);
    process.exit(1);
  },
);
