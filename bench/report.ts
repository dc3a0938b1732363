import { cpus, totalmem } from "node:os";
import type { FirstLoad } from "./first-load.ts";
import type { Figures } from "./measure.ts";
import type { Memory } from "./memory.ts";
import type { Work } from "./works.ts";

export type Row = {
  readonly work: Work;
  readonly clients: number;
  readonly havn: Figures;
  readonly bare: Figures;
  readonly sql: Figures;
  /** What one unit's replies weigh on the wire. */
  readonly bytes: number;
};
export type Results = {
  readonly cases: number;
  readonly messages: number;
  readonly rounds: number;
  readonly database: string;
  readonly rows: readonly Row[];
  readonly firstLoad: FirstLoad;
  readonly memory: Memory;
};
type Goal = { readonly what: string; readonly goal: string; readonly measured: string; readonly met: boolean };

const number = (value: number, digits = 1): string =>
  value.toLocaleString("en-US", { minimumFractionDigits: digits, maximumFractionDigits: digits });
const cpuOf = ({ appCpu, dbCpu }: Figures): number => appCpu + dbCpu;

/** The goals, each against the worse of the figures with 1 and with 8 clients. */
export function goalsOf({ rows, firstLoad, memory }: Results): Goal[] {
  const atMost = (what: string, unit: string, goal: number, measured: number): Goal => ({
    what,
    goal: `≤ ${number(goal, 0)} ${unit}`,
    measured: `${number(measured)} ${unit}`,
    met: measured <= goal,
  });
  const works = [...new Set(rows.map(({ work }) => work))];
  const worst = (work: Work, of: (row: Row) => number) => Math.max(...rows.filter((row) => row.work === work).map(of));
  return [
    ...works.flatMap((work) =>
      work.goalMs === null
        ? []
        : [
            atMost(
              work.name,
              "ms CPU",
              work.goalMs,
              worst(work, ({ havn }) => cpuOf(havn)),
            ),
          ],
    ),
    ...works
      .filter(({ name }) => name.startsWith("list call"))
      .map((work) =>
        atMost(
          `${work.name}, against its bare SQL`,
          "times",
          3,
          worst(work, ({ havn, sql }) => cpuOf(havn) / cpuOf(sql)),
        ),
      ),
    atMost("first load of /cases, JavaScript", "KB", 230, firstLoad.scriptKb),
    atMost("first load of /cases, CSS", "KB", 40, firstLoad.styleKb),
    atMost("memory with 100 signed-in people", "MB", 300, memory.signedInMb),
  ];
}

/** The whole report as Markdown. */
export function toMarkdown(results: Results): string {
  const { cases, messages, rounds, database, firstLoad, memory } = results;
  const [cpu] = cpus();
  return `# Bench

${number(cases, 0)} cases, ${number(messages, 0)} messages, 500 companies. ${cpus().length} × ${cpu?.model.trim()}, ${number(totalmem() / 2 ** 30, 0)} GB,
Node ${process.versions.node}, PostgreSQL ${database}. Medians of ${rounds} interleaved ${rounds === 1 ? "round" : "rounds"}; made by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}.

CPU is milliseconds for one unit of work: application + database, the jobs that a write leaves behind included. *Bare
Fastify* answers as many bytes and does nothing else. *Bare SQL* runs the statements that Havn was heard to run (for
writes: the least that must be written), prepared, with or without kept plans, whichever is cheaper, in a process of its
own: client + database.

## Goals

${table(
  ["", "goal", "measured", "met"],
  goalsOf(results).map(({ what, goal, measured, met }) => [what, goal, measured, met ? "yes" : "**no**"]),
)}

## Work

${table(
  [
    "work",
    "clients",
    "a second",
    "p50",
    "p95",
    "p99",
    "CPU app + db",
    "bare Fastify CPU",
    "a second",
    "bare SQL CPU client + db",
    "p50",
    "KB",
  ],
  results.rows.map(workRow),
)}

## Size

First load of /cases: page ${number(firstLoad.pageKb)} KB, ${firstLoad.scripts} scripts ${number(firstLoad.scriptKb)} KB, styles ${number(firstLoad.styleKb)} KB, compressed.
Memory of the process: ${number(memory.atStartMb, 0)} MB after the start, ${number(memory.afterLoadMb, 0)} MB after the load, ${number(memory.signedInMb, 0)} MB with 100 signed-in people who hold an event stream each.
`;
}

function workRow({ work, clients, havn, bare, sql, bytes }: Row): string[] {
  const name = work.requestsPerUnit > 1 ? `${work.name} (${work.requestsPerUnit} requests)` : work.name;
  return [
    name,
    String(clients),
    number(havn.perSecond, 0),
    ...[havn.p50, havn.p95, havn.p99].map((ms) => number(ms)),
    `${number(havn.appCpu, 2)} + ${number(havn.dbCpu, 2)} = **${number(cpuOf(havn), 2)}**`,
    number(bare.appCpu, 2),
    number(bare.perSecond, 0),
    `${number(sql.appCpu, 2)} + ${number(sql.dbCpu, 2)} = **${number(cpuOf(sql), 2)}**`,
    number(sql.p50),
    number(bytes / 1024),
  ];
}

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map((_, i) => (i === 0 ? "---" : "--:")), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
