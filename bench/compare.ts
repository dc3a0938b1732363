import type { LoadRequest } from "autocannon";
import type { SqlResult, Statement } from "./bare-sql.ts";
import { familyCpu } from "./cpu-time.ts";
import { type Figures, type Load, measure, medianOf, send, speedOf } from "./measure.ts";
import { type Child, origins } from "./processes.ts";
import type { Row } from "./report.ts";
import type { Work } from "./works.ts";

/** All that one comparison needs: the three who are compared, and the database that they use. */
export type Bench = {
  readonly havn: Child;
  readonly bareServer: Child;
  readonly bareSql: Child;
  readonly databaseUrl: string;
  readonly postgresPid: number;
  readonly rounds: number;
  readonly effort: number;
  /** Waits until no job is left. */
  readonly settled: () => Promise<void>;
};

/** As Havn's own connections (src/platform/server/database/database.ts). */
const sessionOptions = "-c jit=off -c max_parallel_workers_per_gather=0 -c random_page_cost=1.1 -c timezone=UTC";

/** A prepared statement keeps its plan, which saves planning, or is planned for the values at hand, which may find a better plan. */
const planModes = ["auto", "force_custom_plan"].map((mode) => `${sessionOptions} -c plan_cache_mode=${mode}`);

/** A bare reply costs so little that many more are needed before a hundredth of a second is exact enough. */
const bareFactor = 8;

/** A connection's first statements also fill its caches. */
const warmUpTurns = 20;
const trialTurns = 60;

/** Havn, a bare Fastify and the bare SQL at the same work, in turns; each figure is the median of the rounds. */
export async function compare(
  bench: Bench,
  work: Work,
  sql: readonly (readonly Statement[])[],
  clients: number,
): Promise<Row> {
  const units = Math.max(20, Math.round(work.amount * bench.effort));
  const load: Load = { url: origins.havn, clients, units, requestsPerUnit: work.requestsPerUnit, unit: work.unit };
  const { bareLoad, bytes } = await prepareBare(bench, work, { ...load, units: units * bareFactor });
  await send({ ...load, units: Math.max(10, Math.round(units / 2)) });
  await send({ ...bareLoad, units });
  await bench.settled();
  const sqlOptions = await cheaperOptions(bench, sql, clients);
  const rounds: { havn: Figures; bare: Figures; sql: Figures }[] = [];
  for (let round = 0; round < bench.rounds; round += 1) {
    rounds.push({
      havn: await measure(load, { appPid: bench.havn.pid, postgresPid: bench.postgresPid, settled: bench.settled }),
      bare: await measure(bareLoad, { appPid: bench.bareServer.pid, postgresPid: bench.postgresPid }),
      sql: await measureSql(bench, sql, { clients, units, options: sqlOptions }),
    });
  }
  const of = (who: "havn" | "bare" | "sql") => medianOf(rounds.map((round) => round[who]));
  return { work, clients, havn: of("havn"), bare: of("bare"), sql: of("sql"), bytes };
}

/** Has the bare server answer as many bytes to as many requests, with the same headers and bodies going in. */
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

/** The settings under which these statements cost least: the bare SQL is not to be beaten by a bad plan. */
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
