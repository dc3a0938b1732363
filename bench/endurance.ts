import { readFileSync } from "node:fs";
import { allWorks } from "#bench/works/all-works.ts";
import { writeAmount } from "#bench/works/work.ts";
import { childrenOf, residentMb } from "./cpu-time.ts";
import type { Data } from "./data.ts";
import type { HeapInUse } from "./heap-reporter.ts";
import { send } from "./measure.ts";
import { heapReporting, mailSinkUrl, origins, startHavnProcess, startMailSink } from "./processes.ts";
import { type Headers, type People, signInPeople } from "./sign-in-people.ts";

/**
 * Memory at the end of a minute, in MB: what is in use once garbage is collected, of the process before that, and of the
 * database's processes without what they share.
 */
export type Minute = HeapInUse & {
  readonly minute: number;
  readonly requests: number;
  readonly mb: number;
  readonly databaseMb: number;
};

export type Trend = {
  /** Growth in the second half of the time, in MB per hour, with twice its standard error. */
  readonly slope: number;
  readonly margin: number;
  /** Memory in the first minute of that half, and in the last. */
  readonly fromMb: number;
  readonly toMb: number;
};

export type Endurance = { readonly minutes: readonly Minute[]; readonly inUse: Trend; readonly process: Trend };

export type EnduranceTask = {
  readonly url: string;
  readonly data: Data;
  /** Duration in "minutes" of this many seconds; shorter ones only check that it works. */
  readonly minutes: number;
  readonly minuteSeconds: number;
};

const clients = 4;
const people = 100;
const unitsOf = { reads: 20, writes: 4 } as const;
/** Sign-ins are valid for two hours. */
const signInMinutes = 60;

/**
 * Runs everything in turn, repeatedly, on one process of Havn, while a hundred people hold a stream each and reopen it
 * every minute. Returns the memory by minute.
 */
export async function measureEndurance({ url, data, minutes, minuteSeconds }: EnduranceTask): Promise<Endurance> {
  const sink = await startMailSink();
  const havn = await startHavnProcess(url, { SMTP_URL: mailSinkUrl, ...heapReporting });
  let streams: Streams | null = null;
  try {
    const all: Minute[] = [];
    let load = loadOf(await signInPeople(url, people), data);
    for (let minute = 1; minute <= minutes; minute += 1) {
      if (minute % signInMinutes === 0) load = loadOf(await signInPeople(url, people), data);
      streams?.close();
      streams = await openStreams(load.people.all);
      const requests = await load.run(performance.now() + minuteSeconds * 1_000);
      await data.jobs.hurry();
      const processes = { mb: residentMb(havn.pid), databaseMb: privateMb(data.postgresPid) };
      const now = { minute, requests, ...processes, ...(await havn.ask<HeapInUse>("heap")) };
      all.push(now);
      const used = `${now.inUseMb.toFixed(1)} MB in use (code ${now.codeMb.toFixed(1)})`;
      console.log(
        `minute ${minute}: ${requests} requests, ${used}, process ${now.mb.toFixed(0)} MB, database ${now.databaseMb.toFixed(0)} MB`,
      );
    }
    await data.jobs.settled();
    return {
      minutes: all,
      inUse: trendOf(all.map(({ inUseMb }) => inUseMb)),
      process: trendOf(all.map(({ mb }) => mb)),
    };
  } finally {
    streams?.close();
    await havn.stop();
    await sink.stop();
  }
}

type LoadOf = { readonly people: People; run(until: number): Promise<number> };

function loadOf(who: People, data: Data): LoadOf {
  const works = allWorks(who, data.openCases);
  let next = 0;
  return {
    people: who,
    /** Returns the number of answered requests. */
    run: async (until) => {
      let requests = 0;
      while (performance.now() < until) {
        const { unit, requestsPerUnit, amount } = works[next++ % works.length] as (typeof works)[number];
        const units = amount === writeAmount ? unitsOf.writes : unitsOf.reads;
        const { times } = await send({ url: origins.havn, clients, units, requestsPerUnit, unit });
        requests += times.length;
      }
      return requests;
    },
  };
}

type Streams = { close(): void };

async function openStreams(all: readonly Headers[]): Promise<Streams> {
  const stop = new AbortController();
  const opened = await Promise.all(
    all.map((headers) => fetch(`${origins.havn}/api/events`, { headers, signal: stop.signal })),
  );
  for (const { status } of opened) if (status !== 200) throw new Error(`the event stream answered ${status}`);
  // Events are read, as a browser does.
  for (const { body } of opened) void body?.pipeTo(new WritableStream()).catch(() => undefined);
  return { close: () => stop.abort() };
}

/**
 * The least squares line through memory by minute, in MB, in the second half. In the first, caches fill: the slowest is
 * the ring of 5,000 live events, at two hundred a minute.
 */
export function trendOf(minutes: readonly number[]): Trend {
  const settled = minutes.slice(Math.floor(minutes.length / 2));
  const count = settled.length;
  const atMb = settled.reduce((sum, mb) => sum + mb, 0) / count;
  const middle = (count - 1) / 2;
  const spread = settled.reduce((sum, _, minute) => sum + (minute - middle) ** 2, 0);
  const together = settled.reduce((sum, mb, minute) => sum + (minute - middle) * (mb - atMb), 0);
  const slope = spread === 0 ? 0 : together / spread;
  const off = settled.reduce((sum, mb, minute) => sum + (mb - atMb - slope * (minute - middle)) ** 2, 0);
  const error = count > 2 && spread > 0 ? Math.sqrt(off / (count - 2) / spread) : 0;
  return { slope: slope * 60, margin: 2 * error * 60, fromMb: settled[0] ?? 0, toMb: settled.at(-1) ?? 0 };
}

/** Memory that a process and its children don't share with anybody, in MB. */
function privateMb(pid: number): number {
  const ofOne = (one: number): number => {
    try {
      const text = readFileSync(`/proc/${one}/smaps_rollup`, "utf8");
      const lines = Array.from(text.matchAll(/^Private_(?:Clean|Dirty):\s+(\d+) kB$/gm), ([, kb]) => Number(kb));
      return lines.reduce((sum, kb) => sum + kb, 0) / 1024;
    } catch {
      return 0;
    }
  };
  return [pid, ...childrenOf(pid)].reduce((sum, one) => sum + ofOne(one), 0);
}
