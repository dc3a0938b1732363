import { cpus, loadavg, totalmem } from "node:os";
import type { Endurance, Trend } from "#bench/endurance.ts";
import type { FirstLoad } from "#bench/first-load.ts";
import type { FirstPress } from "#bench/first-press.ts";
import type { Freshness } from "#bench/freshness.ts";
import type { Growth } from "#bench/lists/totals.ts";
import { drainedMails, type MailFigures, otherMails } from "#bench/mails.ts";
import { type Figures, median } from "#bench/measure.ts";
import type { Memory } from "#bench/memory.ts";
import type { Failure } from "#bench/parts.ts";
import type { Starts } from "#bench/starts.ts";
import { heldStreams, type StreamFigures, type Streams } from "#bench/streams.ts";
import type { Work } from "#bench/works/work.ts";
import { cpuOf, goalsOf, type Spread } from "./goals.ts";
import { number, table } from "./table.ts";

export type Row = {
  readonly work: Work;
  readonly clients: number;
  readonly havn: Figures;
  /** CPU of application and database. */
  readonly cpuSpread: Spread;
  readonly p95Spread: Spread;
  readonly bare: Figures;
  /** Null if there is no minimal SQL. */
  readonly sql: Figures | null;
  /** CPU time of one speed unit during the measurement, in ms. */
  readonly unitMs: number;
  /** Transferred bytes of one unit's replies. */
  readonly bytes: number;
};
export type Results = {
  readonly cases: number;
  readonly messages: number;
  readonly rounds: number;
  readonly database: string;
  readonly rows: readonly Row[];
  readonly freshness: readonly Freshness[];
  /** This and what follows is null if only other works were measured, or if it failed. */
  readonly size: (Memory & { readonly firstLoad: FirstLoad }) | null;
  readonly firstPress: FirstPress | null;
  readonly starts: Starts | null;
  readonly streams: StreamFigures | null;
  readonly mails: MailFigures | null;
  readonly endurance: Endurance | null;
  /** From the stored reports of the lists; null if they don't have it. */
  readonly growth: Growth | null;
  readonly failures: readonly Failure[];
};

export function toMarkdown(results: Results): string {
  const { cases, messages, rounds, database, rows, size, firstPress, starts, failures } = results;
  const { streams, mails, endurance, growth } = results;
  const [cpu] = cpus();
  const units = rows.map(({ unitMs }) => unitMs);
  return `# Bench

${number(cases, 0)} cases, ${number(messages, 0)} messages, 500 companies. ${cpus().length} × ${cpu?.model.trim()}, ${number(totalmem() / 2 ** 30, 0)} GB,
Node ${process.versions.node}, PostgreSQL ${database}. Medians of ${rounds} interleaved ${rounds === 1 ? "round" : "rounds"}; made by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}.
The machine's load over the last five minutes, the bench's own included: ${number(loadavg()[1] ?? 0)}.
${
  units.length > 0
    ? `One unit of this machine's speed was ${number(median(units), 2)} ms of CPU (${number(Math.min(...units), 2)} to ${number(Math.max(...units), 2)}).
`
    : ""
}${
  failures.length > 0
    ? `
## Failed

${failures.map(({ part, message }) => `- **${part}**: ${message}`).join("\n")}
`
    : ""
}
## Goals

A unit is what a fixed piece of JSON, hashing and SQL costs, measured beside each work: 1 ms of CPU on the machine that the
goals were set for. A goal in time is met when the figure in units is no more than it, so that a slower or loaded machine neither
fails nor flatters. Of what is timed by the clock on the wall, the unit takes out how fast the machine is, not who else uses it.

${table(
  ["", "clients", "goal", "measured", "in units", "rounds", "met"],
  goalsOf(results).map(({ what, clients, goal, measured, units, spread, met }) => [
    what,
    clients === null ? "" : String(clients),
    goal,
    measured,
    units === null ? "" : number(units, 2),
    spread,
    met ? "yes" : "**no**",
  ]),
)}

${rows.length > 0 ? measuredOf(results) : ""}${size ? sizeOf(size) : ""}${firstPress ? firstPressOf(firstPress) : ""}${starts ? startsOf(starts) : ""}${streams ? streamsOf(streams) : ""}${mails ? mailsOf(mails) : ""}${endurance ? enduranceOf(endurance) : ""}${growth ? growthOf(growth) : ""}`;
}

const isDashboard = ({ work }: Row) => work.name.startsWith("dashboard");

/** The rows are works, dashboards, or both. */
const measuredOf = (results: Results): string => {
  const dashboards = results.rows.filter(isDashboard);
  const works = results.rows.filter((row) => !isDashboard(row));
  return `
CPU is milliseconds for one unit of work: application + database, with all jobs that a write leaves behind, mails handed over
included. *Bare Fastify* answers as many bytes and does nothing else. *Bare SQL* is the least that answers or stores the same,
written by hand (\`bench/reference\`), prepared, with or without kept plans, whichever is cheaper, in a process of its own:
client + database. Filters, orders, cases and words differ from request to request.
${works.length > 0 ? worksOf(works) : ""}${dashboards.length > 0 ? dashboardsOf(dashboards, results) : ""}`;
};

const worksOf = (rows: readonly Row[]): string => `
## Work

${workTable(rows)}
`;

const dashboardsOf = (rows: readonly Row[], { cases, freshness }: Results): string => `
## Dashboards at ${number(cases, 0)} cases

Whole pages, as the server makes them at a first visit, on a server that does nothing else.

${workTable(rows)}

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
      number(mails.maxMb, 0),
      `${number(mails.appCpu, 2)} + ${number(mails.dbCpu, 2)}`,
    ],
  ],
)}
`;

/** The table shows each fifth one; the lines go through all. */
const shownMinutes = 5;

const enduranceOf = ({ minutes, inUse, process }: Endurance): string => `
## Memory under load

All works in turn by four clients, while a hundred people hold a stream each and open it anew every minute. At the end of
each minute garbage is collected: *in use* is what is left then on the main thread's heap and outside of it, *code* the
compiled code and bytecode in it; *process* is what the process held just before, which is less than it would be otherwise.
In the second half of the time:

${table(
  ["", "from, MB", "to, MB", "MB an hour"],
  [
    ["in use", ...trendCells(inUse)],
    ["process", ...trendCells(process)],
  ],
)}

${table(
  ["minute", "requests", "in use, MB", "code, MB", "process, MB", "database, MB"],
  minutes
    .filter(({ minute }) => minute % shownMinutes === 0)
    .map((one) => [
      String(one.minute),
      number(one.requests, 0),
      number(one.inUseMb),
      number(one.codeMb),
      number(one.mb, 0),
      number(one.databaseMb, 0),
    ]),
)}
`;

const trendCells = ({ fromMb, toMb, slope, margin }: Trend): string[] => [
  number(fromMb),
  number(toMb),
  `${number(slope)} ± ${number(margin)}`,
];

const growthOf = ({ all, kept, from, to }: Growth): string => `
## Lists as cases grow

At ${number(to, 0)} cases every list costs ${number(all, 2)} times the CPU that it does at ${number(from, 0)} (p95, in units), without other orders ${number(kept, 2)} times.
`;

const streamRow = (who: string, held: Streams): string[] => [
  who,
  ...[held.beforeMb, held.heldMb, held.openedSeconds].map((figure) => number(figure, 0)),
  `${number(held.idleCpu)} + ${number(held.idleDbCpu)}`,
  ...[held.half, held.last, held.worst, held.changeCpu].map((ms) => number(ms, 0)),
];

const firstPressOf = ({ scripts, scriptKb, styleKb, answersMs }: FirstPress): string => `
## Until /cases answers a press

In Chromium with an empty cache and a processor four times as slow, the middle of five visits: the page answers a press after
${number(answersMs, 0)} ms, and has fetched ${scripts} scripts of ${number(scriptKb)} KB and styles of ${number(styleKb)} KB by then, as they come over the wire.
`;

const startsOf = ({ readyCpuSeconds, readySeconds, firstPageMs, firstPageCpuMs, secondPageMs }: Starts): string => `
## Starting again

On a database that is there, the middle of three: ready after ${number(readySeconds)} s and ${number(readyCpuSeconds)} s of CPU. The first page that somebody asks for takes
${number(firstPageMs, 0)} ms and ${number(firstPageCpuMs, 0)} ms of CPU, the second ${number(secondPageMs, 0)} ms.
`;

const sizeOf = ({ firstLoad, atStartMb, afterLoadMb, signedInMb }: NonNullable<Results["size"]>): string => `
## Size

First load of /cases: page ${number(firstLoad.pageKb)} KB, ${firstLoad.scripts} scripts ${number(firstLoad.scriptKb)} KB (words ${number(firstLoad.wordsKb)} KB of it), styles ${number(firstLoad.styleKb)} KB, compressed.
Beside them the font, ${number(firstLoad.fontKb)} KB, which no page waits for.
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
      "rounds",
      "unit",
      "bare Fastify CPU",
      "a second",
      "bare SQL CPU client + db",
      "p50",
      "KB",
    ],
    rows.map(workRow),
  );

function workRow({ work, clients, havn, cpuSpread: [minCpu, maxCpu], unitMs, bare, sql, bytes }: Row): string[] {
  const name = work.requestsPerUnit > 1 ? `${work.name} (${work.requestsPerUnit} requests)` : work.name;
  return [
    name,
    String(clients),
    number(havn.perSecond, 0),
    ...[havn.p50, havn.p95, havn.p99].map((ms) => number(ms)),
    `${number(havn.appCpu, 2)} + ${number(havn.dbCpu, 2)} = **${number(cpuOf(havn), 2)}**`,
    `${number(minCpu, 2)}–${number(maxCpu, 2)}`,
    number(unitMs, 2),
    number(bare.appCpu, 2),
    number(bare.perSecond, 0),
    sql ? `${number(sql.appCpu, 2)} + ${number(sql.dbCpu, 2)} = **${number(cpuOf(sql), 2)}**` : "",
    sql ? number(sql.p50) : "",
    number(bytes / 1024),
  ];
}
