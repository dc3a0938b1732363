import { readFileSync } from "node:fs";
import { allWorks } from "#bench/works/all-works.ts";
import { writeAmount } from "#bench/works/work.ts";
import { childrenOf, residentMb } from "./cpu-time.ts";
import type { Data } from "./data.ts";
import { send } from "./measure.ts";
import { mailSinkUrl, origins, startHavnProcess, startMailSink } from "./processes.ts";
import { type Headers, type People, signInPeople } from "./sign-in-people.ts";

/** Memory at the end of a minute, in MB: of the process, and of the database's processes without what they share. */
export type Minute = {
  readonly minute: number;
  readonly requests: number;
  readonly mb: number;
  readonly databaseMb: number;
};

export type Endurance = {
  readonly minutes: readonly Minute[];
  /** Growth of the process after the first sixth of the time, in MB per hour, with twice its standard error. */
  readonly slope: number;
  readonly margin: number;
  /** Memory in the first minute after that, and in the last. */
  readonly fromMb: number;
  readonly toMb: number;
};

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
  const havn = await startHavnProcess(url, { SMTP_URL: mailSinkUrl });
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
      const now = { minute, requests, mb: residentMb(havn.pid), databaseMb: privateMb(data.postgresPid) };
      all.push(now);
      console.log(
        `minute ${minute}: ${requests} requests, ${now.mb.toFixed(0)} MB, database ${now.databaseMb.toFixed(0)} MB`,
      );
    }
    await data.jobs.settled();
    return { minutes: all, ...trendOf(all) };
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

/** The least squares line through the values after the first sixth, in which caches fill. */
export function trendOf(minutes: readonly Minute[]): Pick<Endurance, "slope" | "margin" | "fromMb" | "toMb"> {
  const settled = minutes.slice(Math.floor(minutes.length / 6));
  const count = settled.length;
  const mean = (of: (one: Minute) => number) => settled.reduce((sum, one) => sum + of(one), 0) / count;
  const [atMinute, atMb] = [mean(({ minute }) => minute), mean(({ mb }) => mb)];
  const spread = settled.reduce((sum, { minute }) => sum + (minute - atMinute) ** 2, 0);
  const slope =
    spread === 0 ? 0 : settled.reduce((sum, { minute, mb }) => sum + (minute - atMinute) * (mb - atMb), 0) / spread;
  const off = settled.reduce((sum, { minute, mb }) => sum + (mb - atMb - slope * (minute - atMinute)) ** 2, 0);
  const error = count > 2 && spread > 0 ? Math.sqrt(off / (count - 2) / spread) : 0;
  return { slope: slope * 60, margin: 2 * error * 60, fromMb: settled[0]?.mb ?? 0, toMb: settled.at(-1)?.mb ?? 0 };
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
