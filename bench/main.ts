import { mkdirSync, writeFileSync } from "node:fs";
import pg from "pg";
import { hostileFailures, hostileReport } from "#bench/hostile/report.ts";
import { measureHostile } from "#bench/hostile/run.ts";
import { parsersReport, troubleOf } from "#bench/parsers/report.ts";
import { measureParsers } from "#bench/parsers/run.ts";
import { peersReport } from "#bench/peers/report.ts";
import { measurePeers } from "#bench/peers/run.ts";
import { toMarkdown } from "#bench/report/report.ts";
import { statementsReport } from "#bench/statements/report.ts";
import { measureStatements } from "#bench/statements/run.ts";
import { type Data, readData } from "./data.ts";
import { type Flags, readFlags } from "./flags.ts";
import { listsFolder, prepareDatabase } from "./prepare-database.ts";
import { measureProcessCounts, processCountsReport } from "./process-counts.ts";
import { measureAll } from "./run-works.ts";
import { measureStandby, standbyReport } from "./standby.ts";

type Closers = (() => Promise<unknown>)[];
type Report = { readonly report: string; readonly name: string; readonly failures: number };

async function main(): Promise<number> {
  if (process.platform !== "linux") throw new Error("the bench counts CPU time by /proc, which only Linux has");
  const flags = readFlags(process.argv.slice(2));
  const closers: Closers = [];
  try {
    const { report, name, failures } = await runners[flags.kind](flags, closers);
    console.log(`\n${report}`);
    if (flags.save) save(report, name);
    return failures === 0 ? 0 : 1;
  } finally {
    for (const close of closers.reverse()) await close();
  }
}

type OpenedDatabase = { readonly url: string; readonly data: Data; readonly disconnect: () => Promise<void> };

async function openData(flags: Flags, closers: Closers, folder?: string): Promise<OpenedDatabase> {
  const postgres = await prepareDatabase(flags.cases, { isShort: flags.short, ...(folder && { folder }) });
  closers.push(() => postgres.stop());
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  closers.push(() => client.end());
  return { url: postgres.url, data: await readData(client), disconnect: () => client.end() };
}

/** Fails if a goal is missed or something ended early. */
async function runHostile(flags: Flags, closers: Closers): Promise<Report> {
  const { url, data, disconnect } = await openData(flags, closers);
  const { postgresPid, openByCompany, cases, version } = data;
  // A database with connections can't be copied.
  await disconnect();
  const hostile = await measureHostile({ url, postgresPid, cases: openByCompany }, flags);
  return {
    report: hostileReport(hostile, { cases, database: version }),
    name: flags.only ? `hostile-${flags.only}` : "hostile",
    failures: hostileFailures(hostile, flags.tiny),
  };
}

/** Fails if a text takes too long, or if the time grows faster than the text. */
async function runParsers(flags: Flags): Promise<Report> {
  const measured = measureParsers(flags.only);
  return {
    report: parsersReport(measured),
    name: flags.only ? `parsers-${flags.only}` : "parsers",
    failures: measured.filter((each) => troubleOf(each) !== null).length,
  };
}

/** Fails if a statement reads far more rows than it returns without a documented reason. */
async function runStatements(flags: Flags, closers: Closers): Promise<Report> {
  const folder = listsFolder(flags.cases);
  const { url, data } = await openData(flags, closers, folder);
  closers.push(() => data.restore());
  const statements = await measureStatements({ url, folder, data, recorded: flags.recorded });
  return {
    report: statementsReport(statements, data.cases),
    name: `statements-${data.cases}`,
    failures: statements.failures.length + statements.costly.filter(({ why }) => why === null).length,
  };
}

async function runWorks(flags: Flags, closers: Closers): Promise<Report> {
  const { url, data } = await openData(flags, closers);
  closers.push(() => data.restore());
  const results = await measureAll({ flags, url, data });
  return {
    report: toMarkdown(results),
    name: flags.only ? `${flags.only}-${data.cases}` : "latest",
    failures: results.failures.length,
  };
}

async function runProcesses(flags: Flags, closers: Closers): Promise<Report> {
  const { url, data } = await openData(flags, closers);
  closers.push(() => data.restore());
  const counts = await measureProcessCounts({ ...flags, url, data });
  return { report: processCountsReport(counts), name: "processes", failures: 0 };
}

async function runStandby(flags: Flags): Promise<Report> {
  return { report: standbyReport(await measureStandby(flags)), name: "standby", failures: 0 };
}

async function runPeers(flags: Flags, closers: Closers): Promise<Report> {
  const { url, data } = await openData(flags, closers);
  closers.push(() => data.restore());
  const peers = await measurePeers(url, data, flags);
  return { report: peersReport(peers, data.cases, flags.rounds), name: "peers", failures: peers.failures.length };
}

const runners = {
  works: runWorks,
  hostile: runHostile,
  parsers: runParsers,
  statements: runStatements,
  processes: runProcesses,
  standby: runStandby,
  peers: runPeers,
} as const;

function save(report: string, name: string): void {
  const folder = new URL("results/", import.meta.url);
  mkdirSync(folder, { recursive: true });
  writeFileSync(new URL(`${name.replace(/[^\w.-]+/g, "-")}.md`, folder), report);
}

main().then(
  (status) => process.exit(status),
  (error) => {
    console.error(error);
    process.exit(1);
  },
);
