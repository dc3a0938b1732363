import { mkdirSync, writeFileSync } from "node:fs";
import pg from "pg";
import { toMarkdown } from "#bench/report/report.ts";
import { statementsReport } from "#bench/statements/report.ts";
import { measureStatements } from "#bench/statements/run.ts";
import { type Data, readData } from "./data.ts";
import { type Flags, readFlags } from "./flags.ts";
import { listsFolder, prepareDatabase } from "./prepare-database.ts";
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

async function runStandby(flags: Flags): Promise<Report> {
  return { report: standbyReport(await measureStandby(flags)), name: "standby", failures: 0 };
}

const runners = {
  works: runWorks,
  statements: runStatements,
  standby: runStandby,
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
