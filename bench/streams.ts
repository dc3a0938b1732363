import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { careCaseCalls } from "#care-cases/contract/calls.ts";
import { liveCalls } from "#live/contract/calls.ts";
import { familyCpu, processCpu, residentMb } from "./cpu-time.ts";
import { type Child, origins, startBareStreams, startHavnProcess, startStreamReaders } from "./processes.ts";
import { signInCrowd } from "./sign-in-crowd.ts";
import { type Headers, signInPeople } from "./sign-in-people.ts";

export const heldStreams = 10_000;
const idleSeconds = (streams: number): number => (streams < heldStreams ? 1 : 60);
const turns = 20;

/** The cost of holding the streams, and of delivering a change, in ms. */
export type Streams = {
  readonly beforeMb: number;
  readonly heldMb: number;
  readonly openedSeconds: number;
  /** CPU in ms per idle second. */
  readonly idleCpu: number;
  readonly idleDbCpu: number;
  readonly half: number;
  readonly last: number;
  readonly worst: number;
  /** CPU of one change with all its deliveries. */
  readonly changeCpu: number;
};

export type StreamFigures = { readonly havn: Streams; readonly bare: Streams };

type StreamServer = {
  readonly server: Child;
  readonly port: number;
  readonly path: string;
  readonly postgresPid?: number;
};
type Tell = (turn: number) => Promise<{ readonly heard: string; readonly act: () => Promise<unknown> }>;

/** Holds `count` streams (10,000) in a new Havn process, and then in a bare server. */
export async function measureStreams(
  databaseUrl: string,
  { postgresPid, cases }: { postgresPid: number; cases: readonly number[] },
  count = heldStreams,
): Promise<StreamFigures> {
  mayOpen(count + 500);
  const crowd = await signInCrowd(databaseUrl, count);
  try {
    const bare = await holding(await startBareStreams(), async (server) => {
      const tell: Tell = async (turn) => {
        const text = `data: {"kind":"case","caseId":${turn + 1}}\nid: 0123456789ab\n\n`;
        return { heard: text, act: () => server.ask({ text }) };
      };
      return measure({ server, port: portOf(origins.bareStreams), path: "/" }, crowd.headers, tell);
    });
    const havn = await holding(await startHavnProcess(databaseUrl), async (server) => {
      const path = `${liveCalls.followEvents.path}?age=500`;
      const { staff } = await signInPeople(databaseUrl, 0);
      const tell: Tell = async (turn) => {
        const id = cases[turn] ?? 1;
        return { heard: `"kind":"case","caseId":${id},`, act: await changeOf(staff, id) };
      };
      return measure({ server, port: portOf(origins.havn), path, postgresPid }, crowd.headers, tell);
    });
    return { havn, bare };
  } finally {
    await crowd.leave();
  }
}

const portOf = (origin: string): number => Number(new URL(origin).port);

async function holding<T>(server: Child, work: (server: Child) => Promise<T>): Promise<T> {
  try {
    return await work(server);
  } finally {
    await server.stop();
  }
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

function mayOpen(files: number): void {
  const most = Number(/^Max open files +\d+ +(\d+)/m.exec(readFileSync("/proc/self/limits", "utf8"))?.[1]);
  if (most < files) throw new Error(`a process may open ${most} files here; the streams need ${files} (ulimit -n)`);
}

async function measure(held: StreamServer, headers: readonly Headers[], tell: Tell): Promise<Streams> {
  const { server, port, path, postgresPid } = held;
  const readers = await startStreamReaders();
  try {
    const beforeMb = residentMb(server.pid);
    const start = performance.now();
    await readers.ask({ port, path, headers });
    const openedSeconds = (performance.now() - start) / 1000;
    const cpu = () => ({ app: processCpu(server.pid), db: postgresPid ? familyCpu(postgresPid) : 0 });
    await sleep(5_000);
    const before = cpu();
    const seconds = idleSeconds(headers.length);
    await sleep(seconds * 1000);
    const after = cpu();
    const heldMb = residentMb(server.pid);
    const speeds = await deliveries(readers, tell);
    const idle = { idleCpu: (after.app - before.app) / seconds, idleDbCpu: (after.db - before.db) / seconds };
    const changeCpu = (processCpu(server.pid) - after.app) / turns;
    console.log(
      `${headers.length} streams at ${path}: ${heldMb.toFixed(0)} MB, all told in ${speeds.last.toFixed(0)} ms`,
    );
    return { beforeMb, heldMb, openedSeconds, ...idle, ...speeds, changeCpu };
  } finally {
    await readers.stop();
  }
}

/** From sending a change to half of the deliveries, and to the last. */
async function deliveries(readers: Child, tell: Tell): Promise<Pick<Streams, "half" | "last" | "worst">> {
  const halves: number[] = [];
  const lasts: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    const { heard, act } = await tell(turn);
    // Start listening before sending.
    await readers.ask({ heard });
    const start = performance.timeOrigin + performance.now();
    await act();
    const times = (await readers.ask<number[]>("times")).map((time) => time - start).sort((one, other) => one - other);
    halves.push(times[times.length >> 1] ?? 0);
    lasts.push(times.at(-1) ?? 0);
  }
  return { half: median(halves), last: median(lasts), worst: Math.max(...lasts) };
}

/** Prepares a change to this case. */
async function changeOf(headers: Headers, id: number): Promise<() => Promise<unknown>> {
  const call = async (path: string, body: object) => {
    const from = { origin: origins.havn, "sec-fetch-site": "same-origin", "content-type": "application/json" };
    const sent = { method: "POST", headers: { ...headers, ...from }, body: JSON.stringify(body) };
    const reply = await fetch(origins.havn + path, sent);
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${(await reply.text()).slice(0, 300)}`);
    return (await reply.json()) as { careCases?: readonly { version: number }[] };
  };
  const { careCases } = await call(careCaseCalls.getCareCasesByIds.path, { ids: [id] });
  const version = careCases?.[0]?.version ?? 1;
  const changes = { estimateHours: 1 + (version % 40) / 4 };
  return () => call(careCaseCalls.updateCareCase.path, { id, version, changes });
}
