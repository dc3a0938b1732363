import { randomUUID } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { request as httpRequest } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { familyCpu, residentMb } from "#bench/cpu-time.ts";
import { type Child, origins } from "#bench/processes.ts";
import type { Headers } from "#bench/sign-in-people.ts";
import { liveEventChannel } from "#platform/server/live/live-event-bus.ts";
import type { HavnFigures } from "./havn-process.ts";
import { sampleKey } from "./known-values.ts";
import type { HostileRequest } from "./requests.ts";

/** The cost of one action to the process. Times in ms; memory in MB above the level before. */
export type Cost = {
  readonly target: string;
  readonly name: string;
  readonly who: string;
  readonly status: number;
  readonly size: number;
  readonly replyBytes: number;
  readonly tookMs: number;
  readonly loopMs: number;
  readonly cpuMs: number;
  readonly memoryMb: number;
};

export type TestBed = {
  readonly havn: Child;
  readonly client: pg.Client;
  readonly postgresPid: number;
  /** CPU used by other clients meanwhile: ms per ms. */
  readonly othersCpu: number;
  /** Measures everything once, even if it looks expensive. */
  readonly isTiny: boolean;
};
export type Person = { readonly who: string; readonly headers: Headers };

/** Timeout for requests of the bench. */
const patienceMs = 120_000;
/** Anything below isn't measured again. */
const harmless = { loopMs: 60, cpuMs: 1_000, memoryMb: 100 };

/** Measures a request; if it looks expensive, twice more, taking the median because other processes may interfere. */
export async function measureRequest(
  testBed: TestBed,
  person: Person,
  request: HostileRequest,
  size: number,
): Promise<Cost> {
  const body = request.body(size);
  const once = async (): Promise<Cost> => {
    const sent = withNewKey(body);
    const { result, ...figures } = await watch(testBed, () => send(request, person.headers, sent));
    const { target, name } = request;
    return { target, name, who: person.who, size: body?.length ?? request.path.length, ...result, ...figures };
  };
  const first = await once();
  if (testBed.isTiny || isHarmless(first)) return first;
  return medianCost([first, await once(), await once()]);
}

/** A message with a key that was sent before costs nothing. */
const withNewKey = (body: string | Buffer | null): string | Buffer | null =>
  typeof body === "string" ? body.replace(sampleKey, () => randomUUID()) : body;

export const isHarmless = ({ loopMs, cpuMs, memoryMb }: Cost): boolean =>
  loopMs < harmless.loopMs && cpuMs < harmless.cpuMs && memoryMb < harmless.memoryMb;

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

function medianCost(costs: readonly [Cost, ...Cost[]]): Cost {
  const of = (key: "tookMs" | "loopMs" | "cpuMs" | "memoryMb") => median(costs.map((cost) => cost[key]));
  return { ...costs[0], tookMs: of("tookMs"), loopMs: of("loopMs"), cpuMs: of("cpuMs"), memoryMb: of("memoryMb") };
}

type WatchResult<T> = { readonly result: T } & Pick<Cost, "loopMs" | "cpuMs" | "memoryMb">;

/** Measures process and database during some work, including the jobs it queues. */
export async function watch<T>(
  { havn, client, postgresPid, othersCpu }: TestBed,
  work: () => Promise<T>,
): Promise<WatchResult<T>> {
  writeFileSync(`/proc/${havn.pid}/clear_refs`, "5");
  const heldMb = residentMb(havn.pid);
  const databaseCpu = familyCpu(postgresPid);
  const start = performance.now();
  await havn.ask<HavnFigures>({ kind: "begin" });
  const result = await work();
  await finishJobs(client);
  const { loopMs, cpuMs } = await havn.ask<HavnFigures>({ kind: "end" });
  const ofOthers = othersCpu * (performance.now() - start);
  return {
    result,
    loopMs,
    cpuMs: Math.max(cpuMs + familyCpu(postgresPid) - databaseCpu - ofOthers, 0),
    memoryMb: Math.max(mostResidentMb(havn.pid) - heldMb, 0),
  };
}

/** The peak memory of the process since its mark was cleared. */
const mostResidentMb = (pid: number): number =>
  Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024;

const waiting = "failed_at IS NULL AND run_at <= now() + interval '5 seconds'";
const delayed = "kind IN ('mail-case', 'send-held-message') AND failed_at IS NULL AND run_at > now()";

/** Otherwise messages wait until they can't be taken back, and emails about cases for a minute. */
async function finishJobs(client: pg.Client): Promise<void> {
  const hurry = async () => {
    const { rowCount } = await client.query(`UPDATE job SET run_at = now() WHERE ${delayed}`);
    if (rowCount)
      await client.query("SELECT pg_notify($1, $2)", [
        liveEventChannel,
        JSON.stringify({ jobs: ["messages", "letters"], events: [] }),
      ]);
  };
  await hurry();
  for (let tries = 0; tries < 6_000; tries++) {
    const { rows } = await client.query(`SELECT count(*)::int AS n FROM job WHERE ${waiting}`);
    // A stored message enqueues emails.
    if (rows[0].n === 0 && !(await isDelayed(client))) return;
    await hurry();
    await sleep(10);
  }
  const { rows } = await client.query(`SELECT kind, count(*)::int AS n FROM job WHERE ${waiting} GROUP BY kind`);
  throw new Error(`jobs did not end: ${rows.map(({ kind, n }) => `${n} ${kind}`).join(", ")}`);
}

const isDelayed = async (client: pg.Client): Promise<boolean> =>
  (await client.query(`SELECT 1 FROM job WHERE ${delayed} LIMIT 1`)).rows.length > 0;

type Answer = Pick<Cost, "status" | "replyBytes" | "tookMs">;

/** Sends it; a closed connection counts as status 0. */
function send({ method, path, type }: HostileRequest, headers: Headers, body: string | Buffer | null): Promise<Answer> {
  const start = performance.now();
  return new Promise((resolve) => {
    const answer = (status: number, replyBytes: number) =>
      resolve({ status, replyBytes, tookMs: performance.now() - start });
    const all = {
      ...headers,
      accept: type === "" ? "text/html" : "*/*",
      ...(body !== null && { "content-type": type, "content-length": Buffer.byteLength(body) }),
    };
    const sent = httpRequest(origins.havn, { method, headers: all, timeout: patienceMs });
    sent.path = path;
    sent.once("response", (reply) => {
      let bytes = 0;
      reply.on("data", (chunk: Buffer) => {
        bytes += chunk.length;
      });
      reply.once("end", () => answer(reply.statusCode ?? 0, bytes)).once("error", () => answer(0, bytes));
    });
    sent.once("timeout", () => sent.destroy()).once("error", () => answer(0, 0));
    sent.end(body ?? undefined);
  });
}

/** Finds the largest accepted text by bisection; returns all measurements on the way. */
export async function measureLargest(testBed: TestBed, person: Person, request: HostileRequest): Promise<Cost[]> {
  const costs = [await measureRequest(testBed, person, request, request.size)];
  if (!request.isAdjustable || !isTooMuch(costs[0])) return costs;
  let [lowest, highest] = [0, request.size];
  for (let tries = 0; tries < 10 && highest - lowest > 50; tries++) {
    const size = (lowest + highest) >> 1;
    const cost = await measureRequest(testBed, person, request, size);
    costs.push(cost);
    if (isTooMuch(cost)) highest = size;
    else lowest = size;
  }
  return costs;
}

const isTooMuch = (cost: Cost | undefined): boolean => cost?.status === 400 || cost?.status === 413;
