import { mkdirSync, rmSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import pg from "pg";
import { number, table } from "#bench/report/table.ts";
import { allWorks } from "#bench/works/all-works.ts";
import type { Work } from "#bench/works/work.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#local-database/embedded-postgres.ts";
import { findServerFolder } from "#local-database/embedded-postgres-folder.ts";
import { copyAsStandby, socketOf } from "#tests/support/havn/start-standby.ts";
import { familyCpu, parentOf, processCpu } from "./cpu-time.ts";
import { type Data, readData } from "./data.ts";
import { median, send, speedOf } from "./measure.ts";
import { benchFolder, prepareDatabase } from "./prepare-database.ts";
import { origins, startHavnProcess } from "./processes.ts";
import { signInPeople } from "./sign-in-people.ts";

const readers = 4;
const writers = 2;
const heavy = [
  "search call, common words",
  "search call, rare words",
  "similar cases while typing",
  "dashboard: executive, 365 days",
];
const saves = "store a reply at once, staff";
const token = "a-token-of-the-bench";

/** Means per heavy read, in ms. */
type Measured = {
  readonly work: string;
  readonly isWith: boolean;
  readonly p50: number;
  readonly p95: number;
  readonly primaryCpu: number;
  readonly standbyCpu: number;
  readonly appCpu: number;
  readonly saveP95: number;
};
export type StandbyFigures = {
  readonly rows: readonly Measured[];
  /** How heavy reads were answered with a standby. */
  readonly outcomes: ReadonlyMap<string, number>;
  readonly cases: number;
  readonly database: string;
};

type Options = { readonly cases: number; readonly rounds: number; readonly effort: number };
type Server = { readonly url: string; readonly pid: number };

/** Heavy reads while others save, with a standby and without one, in turns. */
export async function measureStandby({ cases, rounds, effort }: Options): Promise<StandbyFigures> {
  const { primary, standby, close } = await startBoth(cases);
  const client = new pg.Client({ connectionString: primary.url });
  await client.connect();
  try {
    const data = await readData(client);
    const all: Measured[] = [];
    const outcomes = new Map<string, number>();
    for (let round = 0; round < rounds; round += 1) {
      for (const isWith of [false, true]) {
        all.push(...(await measureOne({ primary, standby, data, effort, isWith, outcomes })));
        await data.restore();
      }
    }
    return { rows: mediansOf(all), outcomes, cases: data.cases, database: data.version };
  } finally {
    await client.end();
    await close();
  }
}

async function startBoth(cases: number): Promise<{ primary: Server; standby: Server; close(): Promise<void> }> {
  const original = await prepareDatabase(cases);
  await original.stop();
  const folder = `${benchFolder}-standby`;
  mkdirSync(folder, { recursive: true });
  const forget = () => {
    rmSync(findServerFolder(folder).cluster, { recursive: true, force: true });
    rmSync(folder, { recursive: true, force: true });
  };
  forget();
  mkdirSync(folder);
  copyAsStandby(benchFolder, folder, socketOf(original));
  const servers = [
    await startEmbeddedPostgres({ dataDir: benchFolder }),
    await startEmbeddedPostgres({ dataDir: folder }),
  ] as const;
  const close = async () => {
    for (const server of servers.toReversed()) await server.stop();
    forget();
  };
  return { primary: await known(servers[0]), standby: await known(servers[1]), close };
}

async function known({ url }: EmbeddedPostgres): Promise<Server> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return { url, pid: parentOf((await client.query("select pg_backend_pid() as pid")).rows[0].pid) };
  } finally {
    await client.end();
  }
}

type Round = {
  readonly primary: Server;
  readonly standby: Server;
  readonly data: Data;
  readonly effort: number;
  readonly isWith: boolean;
  readonly outcomes: Map<string, number>;
};

async function measureOne({ primary, standby, data, effort, isWith, outcomes }: Round): Promise<Measured[]> {
  const works = allWorks(await signInPeople(primary.url, readers), data.openCases);
  const workOf = (name: string): Work => {
    const found = works.find((work) => work.name === name);
    if (!found) throw new Error(`there is no work ${name}`);
    return found;
  };
  const more = { HAVN_METRICS_TOKEN: token, ...(isWith && { DATABASE_READ_URL: standby.url }) };
  const havn = await startHavnProcess(primary.url, more);
  try {
    const measured: Measured[] = [];
    for (const name of heavy) {
      const cpu = () => [familyCpu(primary.pid), familyCpu(standby.pid), processCpu(havn.pid)] as const;
      await send(loadOf(workOf(name), readers, effort / 4));
      const before = cpu();
      const load = loadOf(workOf(name), readers, effort);
      const [reads, saved] = await Promise.all([send(load), send(loadOf(workOf(saves), writers, effort / 2))]);
      const after = cpu();
      const [primaryCpu, standbyCpu, appCpu] = after.map((ms, at) => (ms - (before[at] ?? 0)) / load.units);
      const { p50, p95 } = speedOf(reads.times, reads.seconds);
      const saveP95 = speedOf(saved.times, saved.seconds).p95;
      measured.push({ work: name, isWith, p50, p95, saveP95, ...named([primaryCpu, standbyCpu, appCpu]) });
    }
    await addOutcomes(outcomes);
    return measured;
  } finally {
    await havn.stop();
  }
}

const named = ([primaryCpu = 0, standbyCpu = 0, appCpu = 0]: readonly (number | undefined)[]) => ({
  primaryCpu,
  standbyCpu,
  appCpu,
});

const loadOf = ({ amount, requestsPerUnit, unit }: Work, clients: number, effort: number) => ({
  url: origins.havn,
  clients,
  units: Math.max(clients, Math.round(amount * effort)),
  requestsPerUnit,
  unit,
});

async function addOutcomes(outcomes: Map<string, number>): Promise<void> {
  const response = await fetch(`${origins.havn}/metrics`, { headers: { authorization: `Bearer ${token}` } });
  for (const [, name = "", count] of (await response.text()).matchAll(
    /^havn_heavy_reads_total\{outcome="(\w+)"\} (\d+)$/gm,
  ))
    outcomes.set(name, (outcomes.get(name) ?? 0) + Number(count));
}

function mediansOf(all: readonly Measured[]): Measured[] {
  return heavy.flatMap((work) =>
    [false, true].map((isWith) => {
      const own = all.filter((one) => one.work === work && one.isWith === isWith);
      const of = (key: Exclude<keyof Measured, "work" | "isWith">) => median(own.map((one) => one[key]));
      return {
        work,
        isWith,
        p50: of("p50"),
        p95: of("p95"),
        primaryCpu: of("primaryCpu"),
        standbyCpu: of("standbyCpu"),
        appCpu: of("appCpu"),
        saveP95: of("saveP95"),
      };
    }),
  );
}

export function standbyReport({ rows, outcomes, cases, database }: StandbyFigures): string {
  const [cpu] = cpus();
  const total = [...outcomes.values()].reduce((sum, count) => sum + count, 0);
  return `# Heavy reads on a standby

${number(cases, 0)} cases. ${readers} clients read and ${writers} store replies at the same time, with \`DATABASE_READ_URL\` and without, in turns.
${cpus().length} × ${cpu?.model.trim()}, which Havn, both servers of PostgreSQL ${database} and what sends the requests share, so the standby takes
work from the primary, but can't make anything faster here; made by \`npm run bench -- standby\` on ${new Date().toISOString().slice(0, 10)}.
The machine's load over the last five minutes, the bench's own included: ${number(loadavg()[1] ?? 0)}.

CPU is ms for one read, its share of the replies included.

${table(
  ["work", "standby", "CPU of the primary", "of the standby", "of Havn", "p50, ms", "p95, ms", "a reply, p95, ms"],
  rows.map((row) => [
    row.work,
    row.isWith ? "with" : "without",
    number(row.primaryCpu),
    number(row.standbyCpu),
    number(row.appCpu),
    number(row.p50),
    number(row.p95),
    number(row.saveP95),
  ]),
)}

Of ${number(total, 0)} reads with a standby: ${[...outcomes].map(([name, count]) => `${number(count, 0)} \`${name}\``).join(", ")}.
`;
}
