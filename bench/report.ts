import { cpus, loadavg, totalmem } from "node:os";
import type { FirstLoad } from "./first-load.ts";
import type { Freshness } from "./freshness.ts";
import { drainedMails, type MailFigures, otherMails } from "./mails.ts";
import type { Figures } from "./measure.ts";
import type { Memory } from "./memory.ts";
import { heldStreams, type StreamFigures, type Streams } from "./streams.ts";
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
  readonly freshness: readonly Freshness[];
  /** Null when only some works were measured. */
  readonly size: (Memory & { readonly firstLoad: FirstLoad }) | null;
  /** Null when only other works were measured. */
  readonly streams: StreamFigures | null;
  readonly mails: MailFigures | null;
};
type Goal = { readonly what: string; readonly goal: string; readonly measured: string; readonly met: boolean };

const number = (value: number, digits = 1): string =>
  value.toLocaleString("en-US", { minimumFractionDigits: digits, maximumFractionDigits: digits });
const cpuOf = ({ appCpu, dbCpu }: Figures): number => appCpu + dbCpu;

/** The goals, each against the worse of the figures with 1 and with 8 clients. */
export function goalsOf({ rows, size, streams }: Results): Goal[] {
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
    ...rows.flatMap(({ work, clients, havn }) =>
      work.goalP95Ms === undefined || clients > 1 ? [] : [atMost(`${work.name}, p95`, "ms", work.goalP95Ms, havn.p95)],
    ),
    ...(size
      ? [
          atMost("first load of /cases, JavaScript", "KB", 230, size.firstLoad.scriptKb),
          atMost("first load of /cases, CSS", "KB", 40, size.firstLoad.styleKb),
          atMost("memory with 100 signed-in people", "MB", 300, size.signedInMb),
        ]
      : []),
    ...(streams ? [atMost(`memory with ${number(heldStreams, 0)} idle streams`, "MB", 400, streams.havn.heldMb)] : []),
  ];
}

/** The whole report as Markdown. */
export function toMarkdown(results: Results): string {
  const { cases, messages, rounds, database, rows, size, streams, mails } = results;
  const [cpu] = cpus();
  return `# Bench

${number(cases, 0)} cases, ${number(messages, 0)} messages, 500 companies. ${cpus().length} × ${cpu?.model.trim()}, ${number(totalmem() / 2 ** 30, 0)} GB,
Node ${process.versions.node}, PostgreSQL ${database}. Medians of ${rounds} interleaved ${rounds === 1 ? "round" : "rounds"}; made by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}.
The machine's load over the last five minutes, the bench's own included: ${number(loadavg()[1] ?? 0)}.

## Goals

${table(
  ["", "goal", "measured", "met"],
  goalsOf(results).map(({ what, goal, measured, met }) => [what, goal, measured, met ? "yes" : "**no**"]),
)}

${rows.length > 0 ? worksOf(results) : ""}${size ? sizeOf(size) : ""}${streams ? streamsOf(streams) : ""}${mails ? mailsOf(mails) : ""}`;
}

const isDashboard = ({ work }: Row) => work.goalP95Ms !== undefined;

const worksOf = ({ rows, cases, freshness }: Results): string => `
CPU is milliseconds for one unit of work: application + database, the jobs that a write leaves behind included. *Bare
Fastify* answers as many bytes and does nothing else. *Bare SQL* runs the statements that Havn was heard to run (for
writes: the least that must be written), prepared, with or without kept plans, whichever is cheaper, in a process of its
own: client + database.

## Work

${workTable(rows.filter((row) => !isDashboard(row)))}

## Dashboards at ${number(cases, 0)} cases

Whole pages, as the server makes them at a first visit, on a server that does nothing else.

${workTable(rows.filter(isDashboard))}

How fresh they are: ms from the reply to a save to the end of the first reply of the dashboard that counts it, ten times each.

${table(
  ["dashboard", "p50", "most", "not seen in 3 s"],
  freshness.map(({ name, p50, most, missed }) => [name, number(p50), number(most), String(missed)]),
)}
`;

const streamsOf = ({ havn, bare }: StreamFigures): string => `
## ${number(heldStreams, 0)} streams of events on one process

A session each. The bare server is Node's own, which holds them and writes to them. A change is a save by HTTP, and on the
bare server a word from its parent; the ms are from its sending to half of the deliveries and to the last, medians of 20.

${table(
  [
    "",
    "MB before",
    "MB held",
    "s to open",
    "idle CPU ms/s app + db",
    "half told, ms",
    "all told, ms",
    "worst",
    "CPU of a change, ms",
  ],
  [streamRow("Havn", havn), streamRow("bare", bare)],
)}
`;

const mailsOf = (mails: MailFigures): string => `
## ${number(drainedMails, 0)} queued mails drained

Into a local mail server that takes them at once, while ${number(otherMails, 0)} others wait for tomorrow. *Bare* is nodemailer's
pool with as many connections and no database. ${mails.doubled} arrived twice.

${table(
  ["mails a second", "bare", "MB before", "MB at most", "CPU of one, ms app + db"],
  [
    [
      number(mails.perSecond, 0),
      number(mails.barePerSecond, 0),
      number(mails.beforeMb, 0),
      number(mails.mostMb, 0),
      `${number(mails.appCpu, 2)} + ${number(mails.dbCpu, 2)}`,
    ],
  ],
)}
`;

const streamRow = (who: string, held: Streams): string[] => [
  who,
  ...[held.beforeMb, held.heldMb, held.openedSeconds].map((figure) => number(figure, 0)),
  `${number(held.idleCpu)} + ${number(held.idleDbCpu)}`,
  ...[held.half, held.last, held.worst, held.changeCpu].map((ms) => number(ms, 0)),
];

const sizeOf = ({ firstLoad, atStartMb, afterLoadMb, signedInMb }: NonNullable<Results["size"]>): string => `
## Size

First load of /cases: page ${number(firstLoad.pageKb)} KB, ${firstLoad.scripts} scripts ${number(firstLoad.scriptKb)} KB (words ${number(firstLoad.wordsKb)} KB of it), styles ${number(firstLoad.styleKb)} KB, compressed.
Memory of the process: ${number(atStartMb, 0)} MB after the start, ${number(afterLoadMb, 0)} MB after the load, ${number(signedInMb, 0)} MB with 100 signed-in people who hold an event stream each.
`;

const workTable = (rows: readonly Row[]): string =>
  table(
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
    rows.map(workRow),
  );

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
