import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { StartError } from "#platform/server/start/start-error.ts";

/** What a process gets when it starts, besides the environment. */
export type ProcessOrder = {
  readonly databaseUrl: string;
  /** The port that all processes share. */
  readonly port: number;
  /** The port of its own metrics; null for none. */
  readonly metricsPort: number | null;
};

/** The reply of a process that is ready: the address for the first administrator, or null if there is one. */
export type ProcessReady = { readonly firstStart: string | null };

export type Processes = {
  /** The reply of the first process. */
  readonly ready: ProcessReady;
  /** Stops all processes, and resolves when they have ended. Those that take longer than this are killed. */
  close(mostMs: number): Promise<void>;
};

type ProcessesToStart = {
  /** Changes to this process's environment. */
  readonly env: Readonly<Record<string, string>>;
  readonly order: (index: number) => ProcessOrder;
  /** Called when a process ended, with how it ended. */
  readonly onEnded: (how: string) => void;
  /** Called if they keep ending, so that restarting them is no use. */
  readonly onFailed: (error: Error) => void;
};

/** A process that ends sooner than this after it was started is a failure of starting. */
const shortLifeMs = 10_000;
const mostShortLives = 5;
const pauseMs = 1_000;

/**
 * Runs this many processes of the program that is running, which share its port: connections are accepted here and
 * handed to one after the other. The first must start, or this throws; one that ends is started again.
 */
export async function startProcesses(
  count: number,
  { env, order, onEnded, onFailed }: ProcessesToStart,
): Promise<Processes> {
  let isClosing = false;
  let shortLives = 0;

  const run = async (index: number): Promise<ProcessReady> => {
    const startedAt = performance.now();
    const worker = cluster.fork(env);
    const { ready, ended } = start(worker, order(index));
    void ended.then(async (how) => {
      if (isClosing) return;
      shortLives = performance.now() - startedAt < shortLifeMs ? shortLives + 1 : 0;
      if (shortLives > mostShortLives) return onFailed(new StartError(`its processes keep ending (${how})`));
      onEnded(how);
      await sleep(pauseMs);
      if (!isClosing) run(index).catch(() => undefined);
    });
    return ready;
  };

  const firstReady = await run(0).catch((error: unknown) => {
    isClosing = true;
    throw error;
  });
  for (let index = 1; index < count; index += 1) run(index).catch(() => undefined);
  return {
    ready: firstReady,
    close: async (mostMs) => {
      isClosing = true;
      const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
      const all = Promise.all(workers.map((worker) => end(worker)));
      await Promise.race([all, sleep(mostMs, undefined, { ref: false })]);
      for (const worker of workers) if (!worker.isDead()) worker.process.kill("SIGKILL");
    },
  };
}

/** A process ended before it served; it has said why. */
export class ProcessFailed extends Error {}

function start(worker: Worker, order: ProcessOrder) {
  const ended = once(worker, "exit").then(([code, signal]: unknown[]) => `${signal ?? `exit code ${code}`}`);
  const answer = once(worker, "message").then(([ready]) => ready as ProcessReady);
  const ready = Promise.race([
    answer,
    ended.then((how) => {
      throw new ProcessFailed(how);
    }),
  ]);
  answer.catch(() => undefined);
  worker.once("online", () => worker.send(order));
  return { ready, ended };
}

async function end(worker: Worker): Promise<void> {
  if (worker.isDead()) return;
  const ended = once(worker, "exit");
  worker.process.kill("SIGTERM");
  await ended;
}

/** In a process that was started here: what it is told. */
export async function receiveOrder(): Promise<ProcessOrder> {
  const [order] = await once(process, "message");
  return order as ProcessOrder;
}

/** In a process that was started here: says that it serves. */
export const reportReady = (ready: ProcessReady): void => void process.send?.(ready);

export const isStartedHere: boolean = cluster.isWorker;
