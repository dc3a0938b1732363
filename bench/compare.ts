import type { LoadRequest } from "autocannon";
import type { SqlResult, Statement } from "#bench/reference/bare-sql.ts";
import type { MachineUnit } from "#bench/reference/machine-unit.ts";
import type { Row } from "#bench/report/report.ts";
import type { Work } from "#bench/works/work.ts";
import { familyCpu } from "./cpu-time.ts";
import { type Figures, type Load, measure, median, medianOf, send, speedOf, spreadOf } from "./measure.ts";
import { type Child, origins } from "./processes.ts";

/** Everything a comparison needs: the three implementations, and their database. */
export type Bench = {
  readonly havn: Child;
  readonly bareServer: Child;
  readonly bareSql: Child;
  readonly databaseUrl: string;
  readonly postgresPid: number;
  readonly rounds: number;
  readonly effort: number;
  /** Only sends a few requests, to check that it works at all. */
  readonly isTiny: boolean;
  readonly unit: MachineUnit;
  /** Waits until the job queue is empty. */
  readonly settled: () => Promise<void>;
};

/** The same settings as Havn's connections (src/platform/server/database/database.ts). */
const sessionOptions = "-c jit=off -c max_parallel_workers_per_gather=0 -c random_page_cost=1.1 -c timezone=UTC";

/** A prepared statement reuses its plan, which saves planning, or gets a custom plan, which may be better. */
const planModes = ["auto", "force_custom_plan"].map((mode) => `${sessionOptions} -c plan_cache_mode=${mode}`);

/** A bare reply is so cheap that more are needed for a precision of a hundredth of a second. */
const bareFactor = 8;

/** A connection's first statements fill its caches. */
const warmUpTurns = 20;
const trialTurns = 60;

/** Runs the same work on Havn, a bare Fastify and bare SQL in turns; each figure is the median of the rounds. */
export async function compare(bench: Bench, work: Work, clients: number): Promise<Row> {
  const units = bench.isTiny ? 3 : Math.max(20, Math.round(work.amount * bench.effort));
  const load: Load = { url: origins.havn, clients, units, requestsPerUnit: work.requestsPerUnit, unit: work.unit };
  const { bareLoad, bytes } = await prepareBare(bench, work, { ...load, units: units * bareFactor });
  await send({ ...load, units: bench.isTiny ? 1 : Math.max(10, Math.round(units / 2)) });
  await send({ ...bareLoad, units });
  await bench.settled();
  const { sql } = work;
  const sqlOptions = sql && (await cheaperOptions(bench, sql, clients));
  const rounds: { havn: Figures; bare: Figures; sql: Figures | null; unitMs: number }[] = [];
  for (let round = 0; round < bench.rounds; round += 1) {
    rounds.push({
      havn: await measure(load, { appPid: bench.havn.pid, postgresPid: bench.postgresPid, settled: bench.settled }),
      bare: await measure(bareLoad, { appPid: bench.bareServer.pid, postgresPid: bench.postgresPid }),
      sql: sql && (await measureSql(bench, sql, { clients, units, options: sqlOptions ?? sessionOptions })),
      unitMs: await bench.unit.measure(),
    });
  }
  const cpu = rounds.map(({ havn }) => havn.appCpu + havn.dbCpu);
  const sqlRounds = rounds.flatMap((round) => round.sql ?? []);
  return {
    work,
    clients,
    havn: medianOf(rounds.map(({ havn }) => havn)),
    cpuSpread: spreadOf(cpu),
    p95Spread: spreadOf(rounds.map(({ havn }) => havn.p95)),
    bare: medianOf(rounds.map(({ bare }) => bare)),
    sql: sqlRounds.length > 0 ? medianOf(sqlRounds) : null,
    unitMs: median(rounds.map(({ unitMs }) => unitMs)),
    bytes,
  };
}

/**
 * Makes the bare server reply with the same number of bytes to the same number of requests, with the same request
 * headers and bodies.
 */
async function prepareBare(bench: Bench, work: Work, load: Load): Promise<{ bareLoad: Load; bytes: number }> {
  const sizes: number[] = [];
  let turn = 0;
  const context = {};
  const requests: LoadRequest[] = [];
  for (const { setupRequest, onResponse, ...template } of work.unit(() => turn++)) {
    const request = setupRequest?.(template, context) ?? template;
    const reply = await fetchBytes(request);
    onResponse?.(200, reply.text, context);
    const path = `/bare/${sizes.length}`;
    sizes.push(reply.size);
    await bench.bareServer.ask({ path, method: request.method, contentType: reply.contentType, size: reply.size });
    requests.push({ ...request, path });
  }
  return {
    bareLoad: { ...load, url: origins.bare, unit: () => requests },
    bytes: sizes.reduce((sum, size) => sum + size, 0),
  };
}

async function fetchBytes({
  method,
  path,
  headers,
  body,
}: LoadRequest): Promise<{ size: number; text: string; contentType: string }> {
  const reply = await fetch(origins.havn + path, { method, headers, body });
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${text.slice(0, 300)}`);
  const size = Number(reply.headers.get("content-length") ?? Buffer.byteLength(text));
  return { size, text, contentType: reply.headers.get("content-type") ?? "text/plain" };
}

type SqlLoad = { readonly clients: number; readonly units: number; readonly options: string };

/** The cheapest settings for these statements, so that bare SQL isn't slowed by a bad plan. */
async function cheaperOptions(
  bench: Bench,
  variants: readonly (readonly Statement[])[],
  clients: number,
): Promise<string> {
  const tried: { options: string; cpu: number }[] = [];
  for (const options of planModes) {
    const { appCpu, dbCpu } = await measureSql(bench, variants, { clients, units: trialTurns, options });
    tried.push({ options, cpu: appCpu + dbCpu });
  }
  const [cheapest] = tried.sort((a, b) => a.cpu - b.cpu);
  return cheapest?.options ?? sessionOptions;
}

async function measureSql(bench: Bench, variants: readonly (readonly Statement[])[], load: SqlLoad): Promise<Figures> {
  const { clients, units, options } = load;
  const task = { url: bench.databaseUrl, options, clients, amount: units, variants };
  await bench.bareSql.ask<SqlResult>({ ...task, amount: clients * warmUpTurns });
  const before = familyCpu(bench.postgresPid);
  const { cpuMs, times, seconds } = await bench.bareSql.ask<SqlResult>(task);
  return { ...speedOf(times, seconds), appCpu: cpuMs / units, dbCpu: (familyCpu(bench.postgresPid) - before) / units };
}
