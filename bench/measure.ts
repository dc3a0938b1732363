import autocannon, { type LoadRequest } from "autocannon";
import { familyCpu, processCpu } from "./cpu-time.ts";

/** One measurement. Times are in ms; CPU is per unit. */
export type Figures = {
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly appCpu: number;
  readonly dbCpu: number;
};

export type Load = {
  readonly url: string;
  readonly clients: number;
  readonly units: number;
  readonly requestsPerUnit: number;
  readonly unit: (turn: () => number) => readonly LoadRequest[];
};
type WatchedProcess = { readonly appPid: number; readonly postgresPid: number; readonly settled?: () => Promise<void> };

/** Sends a fixed number of units and measures their cost, including the jobs they queue. */
export async function measure(load: Load, { appPid, postgresPid, settled }: WatchedProcess): Promise<Figures> {
  const before = { app: processCpu(appPid), db: familyCpu(postgresPid) };
  const { times, seconds } = await send(load);
  await settled?.();
  return {
    ...speedOf(times, seconds),
    appCpu: (processCpu(appPid) - before.app) / load.units,
    dbCpu: (familyCpu(postgresPid) - before.db) / load.units,
  };
}

/**
 * Sends the load; returns the duration of each request. Throws if one failed, since the measurement would be
 * meaningless.
 */
export async function send({
  url,
  clients,
  units,
  requestsPerUnit,
  unit,
}: Load): Promise<{ times: number[]; seconds: number }> {
  let next = 0;
  const turn = () => next++;
  const times: number[] = [];
  const start = performance.now();
  let last = start;
  const amount = units * requestsPerUnit;
  // Each client runs whole units, so that it finishes the ones it starts.
  const connections = Math.min(clients, units);
  const run = autocannon({ url, connections, amount, requests: [...unit(turn)], timeout: 60, sampleInt: 100 });
  run.on("response", (_client: unknown, _status: number, _bytes: number, took: number) => {
    times.push(took);
    last = performance.now();
  });
  const { errors, timeouts, non2xx } = await run;
  if (errors + timeouts + non2xx > 0) {
    throw new Error(`${url}: ${errors} errors, ${timeouts} timeouts, ${non2xx} replies other than 200`);
  }
  return { times, seconds: (last - start) / 1000 };
}

export function speedOf(times: readonly number[], seconds: number): Pick<Figures, "perSecond" | "p50" | "p95" | "p99"> {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { perSecond: times.length / seconds, p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? 0;

/** The best and the worst round. */
export const spreadOf = (values: readonly number[]): readonly [number, number] => [
  Math.min(...values),
  Math.max(...values),
];

export function medianOf(rounds: readonly Figures[]): Figures {
  const of = (key: keyof Figures) => median(rounds.map((round) => round[key]));
  return {
    perSecond: of("perSecond"),
    p50: of("p50"),
    p95: of("p95"),
    p99: of("p99"),
    appCpu: of("appCpu"),
    dbCpu: of("dbCpu"),
  };
}
