import type { MachineUnit } from "#bench/reference/machine-unit.ts";
import { familyCpu, processCpu } from "./cpu-time.ts";
import { median, spreadOf } from "./measure.ts";
import { origins, startHavnProcess } from "./processes.ts";
import type { Headers } from "./sign-in-people.ts";

/** The cost of starting with an existing database and warm caches. */
type Start = {
  /** Until ready, in seconds: CPU time of the process, and wall time. */
  readonly readyCpuSeconds: number;
  readonly readySeconds: number;
  /** The first page and the same page again, in ms of wall time; for the first, CPU of application and database too. */
  readonly firstPageMs: number;
  readonly firstPageCpuMs: number;
  readonly secondPageMs: number;
};

/** The median of several starts, with the best and the worst. */
export type Starts = Start & {
  readonly spreads: Readonly<Record<keyof Start, readonly [number, number]>>;
  /** CPU of one unit of the machine's speed between the starts, in ms. */
  readonly unitMs: number;
};

type About = {
  readonly databaseUrl: string;
  readonly postgresPid: number;
  readonly headers: Headers;
  readonly unit: MachineUnit;
};

export async function measureStarts(about: About, times = 3): Promise<Starts> {
  const all: Start[] = [];
  const units: number[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    all.push(await startOnce(about));
    units.push(await about.unit.measure());
  }
  const of = (key: keyof Start): number[] => all.map((one) => one[key]);
  return {
    readyCpuSeconds: median(of("readyCpuSeconds")),
    readySeconds: median(of("readySeconds")),
    firstPageMs: median(of("firstPageMs")),
    firstPageCpuMs: median(of("firstPageCpuMs")),
    secondPageMs: median(of("secondPageMs")),
    spreads: {
      readyCpuSeconds: spreadOf(of("readyCpuSeconds")),
      readySeconds: spreadOf(of("readySeconds")),
      firstPageMs: spreadOf(of("firstPageMs")),
      firstPageCpuMs: spreadOf(of("firstPageCpuMs")),
      secondPageMs: spreadOf(of("secondPageMs")),
    },
    unitMs: median(units),
  };
}

async function startOnce({ databaseUrl, postgresPid, headers }: About): Promise<Start> {
  const start = performance.now();
  const havn = await startHavnProcess(databaseUrl);
  try {
    const readySeconds = (performance.now() - start) / 1_000;
    const readyCpuSeconds = processCpu(havn.pid) / 1_000;
    const cpu = () => processCpu(havn.pid) + familyCpu(postgresPid);
    const before = cpu();
    const firstPageMs = await timePage(headers);
    const firstPageCpuMs = cpu() - before;
    return { readyCpuSeconds, readySeconds, firstPageMs, firstPageCpuMs, secondPageMs: await timePage(headers) };
  } finally {
    await havn.stop();
  }
}

async function timePage(headers: Headers): Promise<number> {
  const start = performance.now();
  const reply = await fetch(`${origins.havn}/cases`, { headers: { ...headers, accept: "text/html" } });
  await reply.arrayBuffer();
  if (!reply.ok) throw new Error(`/cases answered ${reply.status}`);
  return performance.now() - start;
}
