import { mkdirSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { captureSql } from "./capture-sql.ts";
import { type Bench, compare } from "./compare.ts";
import { parentOf, residentMb } from "./cpu-time.ts";
import { measureFirstLoad } from "./first-load.ts";
import { type Flags, readFlags } from "./flags.ts";
import { measureFreshness } from "./freshness.ts";
import { hostileReport } from "./hostile/report.ts";
import { measureHostile } from "./hostile/run.ts";
import { type MailFigures, measureMails } from "./mails.ts";
import { measureSignedIn } from "./memory.ts";
import { prepareDatabase } from "./prepare-database.ts";
import { startBareServer, startBareSql, startHavnProcess } from "./processes.ts";
import { type Results, type Row, toMarkdown } from "./report.ts";
import { signInPeople } from "./sign-in-people.ts";
import { measureStreams, type StreamFigures } from "./streams.ts";
import { allWorks } from "./works.ts";

const clientCounts = [1, 8];
const signedInPeople = 100;

type Closers = (() => Promise<unknown>)[];

async function main(): Promise<void> {
  if (process.platform !== "linux") throw new Error("the bench counts CPU time by /proc, which only Linux has");
  const flags = readFlags(process.argv.slice(2));
  const closers: Closers = [];
  try {
    const { report, name } = await (flags.hostile ? runHostile(flags, closers) : runWorks(flags, closers));
    console.log(`\n${report}`);
    if (flags.save) save(report, name);
  } finally {
    for (const close of closers.reverse()) await close();
  }
}

type Report = { readonly report: string; readonly name: string };

async function runWorks(flags: Flags, closers: Closers): Promise<Report> {
  const results = await run(flags, closers);
  return { report: toMarkdown(results), name: flags.only ? `${flags.only}-${results.cases}` : "latest" };
}

async function runHostile(flags: Flags, closers: Closers): Promise<Report> {
  const postgres = await prepareDatabase(flags.cases, { isShort: flags.short });
  closers.push(() => postgres.stop());
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  const { postgresPid, openCases, cases, version } = await readData(client);
  await client.end();
  const hostile = await measureHostile({ url: postgres.url, postgresPid, cases: openCases }, flags.only);
  return {
    report: hostileReport(hostile, { cases, database: version }),
    name: flags.only ? `hostile-${flags.only}` : "hostile",
  };
}

async function run(flags: Flags, closers: Closers): Promise<Results> {
  const postgres = await prepareDatabase(flags.cases, { isShort: flags.short });
  closers.push(() => postgres.stop());
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  closers.push(() => client.end());
  const data = await readData(client);
  const holdStreams = () => measureStreams(postgres.url, { postgresPid: data.postgresPid, cases: data.openCases });
  const { cases, messages, version } = data;
  const about = { cases, messages, rounds: flags.rounds, database: version };
  closers.push(() => data.restore());
  const none = { ...about, rows: [], freshness: [], size: null, streams: null, mails: null };
  if (flags.only === "streams") return { ...none, streams: await holdStreams() };
  const drainMails = () => measureMails(postgres.url, data.postgresPid);
  if (flags.only === "mail") return { ...none, mails: await drainMails() };
  const havn = await startHavnProcess(postgres.url);
  closers.push(() => havn.stop());
  const atStartMb = residentMb(havn.pid);
  const people = await signInPeople(postgres.url, signedInPeople);
  const works = allWorks(people, data.openCases).filter(({ name }) => name.includes(flags.only));
  const sql = await captureSql(postgres.url, works);
  const [bareServer, bareSql] = [await startBareServer(), await startBareSql()];
  closers.push(
    () => bareServer.stop(),
    () => bareSql.stop(),
  );
  const { rounds, effort } = flags;
  const databaseUrl = postgres.url;
  const bench: Bench = {
    havn,
    bareServer,
    bareSql,
    databaseUrl,
    postgresPid: data.postgresPid,
    rounds,
    effort,
    settled: data.settled,
  };
  const rows: Row[] = [];
  for (const work of works) {
    for (const clients of clientCounts) {
      const row = await compare(bench, work, sql.get(work) ?? [], clients);
      rows.push(row);
      console.log(`${work.name}, ${clients} at a time: ${(row.havn.appCpu + row.havn.dbCpu).toFixed(2)} ms CPU`);
    }
  }
  const hasDashboards = works.some(({ goalP95Ms }) => goalP95Ms !== undefined);
  const freshness = hasDashboards ? await measureFreshness(people.dashboards, data.openCases) : [];
  const size = flags.only
    ? null
    : {
        atStartMb,
        afterLoadMb: residentMb(havn.pid),
        signedInMb: await measureSignedIn(havn.pid, people.all, data.openCases[0] ?? 1),
        firstLoad: await measureFirstLoad(people.staff),
      };
  await havn.stop();
  const streams: StreamFigures | null = flags.only ? null : await holdStreams();
  const mails: MailFigures | null = flags.only ? null : await drainMails();
  return { ...about, rows, freshness, size, streams, mails };
}

type Data = {
  readonly cases: number;
  readonly messages: number;
  readonly version: string;
  readonly postgresPid: number;
  readonly openCases: readonly number[];
  settled(): Promise<void>;
  /** Takes the rows away that the writes have added, so that the next run finds the same data. */
  restore(): Promise<void>;
};

async function readData(client: pg.Client): Promise<Data> {
  const count = async (query: string): Promise<number> => Number((await client.query(query)).rows[0]?.n ?? 0);
  const cases = await count("SELECT max(id) AS n FROM care_case");
  const messages = await count("SELECT max(id) AS n FROM case_message");
  const changes = await count("SELECT max(id) AS n FROM case_change");
  const open = "SELECT id FROM care_case WHERE bucket = 1 AND status > 1 ORDER BY customer_no, id LIMIT 1000";
  return {
    cases,
    messages,
    postgresPid: parentOf(await count("SELECT pg_backend_pid() AS n")),
    version: (await client.query("SHOW server_version")).rows[0].server_version,
    openCases: (await client.query<{ id: string }>(open)).rows.map(({ id }) => Number(id)),
    settled: async () => {
      while ((await count("SELECT count(*) AS n FROM job WHERE kind = 'index-case' AND failed_at IS NULL")) > 0)
        await sleep(20);
    },
    restore: async () => {
      await client.query(`DELETE FROM care_case WHERE id > ${cases}; DELETE FROM case_message WHERE id > ${messages};
        DELETE FROM case_change WHERE id > ${changes}; DELETE FROM refresh_token; DELETE FROM sign_in_session;`);
      await client.query("VACUUM (ANALYZE)");
    },
  };
}

function save(report: string, name: string): void {
  const folder = new URL("results/", import.meta.url);
  mkdirSync(folder, { recursive: true });
  writeFileSync(new URL(`${name.replace(/[^\w.-]+/g, "-")}.md`, folder), report);
}

main().then(
  () => process.exit(0),
  (error) => {
    console.error(error);
    process.exit(1);
  },
);
