import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { StartError } from "#platform/server/settings/start-error.ts";

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
  close(maxMs: number): Promise<void>;
};

type ProcessesToStart = {
  /** Changes to this process's environment. */
  readonly env: Readonly<Record<string, string>>;
  readonly order: (index: number) => ProcessOrder;
  /** Called when a process ended, with how it ended. */
  readonly onEnded: (how: string) => void;
  /** Called if they keep ending, so that restarting them is no use. */
  readonly onFailed: (error: Error) => void;
  /** Called when a process says that a newer version has taken over: all of them must be closed. */
  readonly onOutdated: () => void;
};

/** A process that ends sooner than this after it was started is a failure of starting. */
const shortLifeMs = 10_000;
const maxShortLives = 5;
const pauseMs = 1_000;
/** A process that says nothing between two looks in a row hangs, and is killed. */
const lookEveryMs = 30_000;
const beatMs = 5_000;
/** Set for the processes that are started here, so that those of other supervisors by `cluster` aren't taken for them. */
const mark = "WORKER_OF_HAVN";

/** A process ended before it was ready; it has printed why. */
export class ProcessFailed extends Error {}

type Message = "asksForOrder" | "lives" | "isOutdated" | ProcessReady;

/**
 * Runs this many processes of the current program, which share its port: connections are accepted here and handed out
 * in turn. Throws if the first can't start. One that ends or hangs is replaced.
 */
export async function startProcesses(
  count: number,
  { env, order, onEnded, onFailed, onOutdated }: ProcessesToStart,
): Promise<Processes> {
  const { promise: firstReady, resolve: serve, reject: fail } = Promise.withResolvers<ProcessReady>();
  const serving = new Set<Worker>();
  let isClosing = false;
  let hasServed = false;
  let shortLives = 0;

  const onReady = (worker: Worker, ready: ProcessReady): void => {
    serving.add(worker);
    hasServed = true;
    serve(ready);
  };
  const isOver = (how: string, startedAt: number): boolean => {
    if (isClosing) return true;
    if (!hasServed) {
      isClosing = true;
      fail(how.startsWith(exitCode) ? new ProcessFailed(how) : new StartError(`its first process ended (${how})`));
      return true;
    }
    shortLives = performance.now() - startedAt < shortLifeMs ? shortLives + 1 : 0;
    if (shortLives <= maxShortLives || serving.size > 0) return false;
    onFailed(new StartError(`its processes keep ending (${how})`));
    return true;
  };
  /** Keeps one process running. */
  const keep = async (index: number): Promise<void> => {
    for (;;) {
      const startedAt = performance.now();
      const onEnd = (worker: Worker) => serving.delete(worker);
      const how = await run({ env, order: order(index), onReady, onOutdated, onEnd });
      if (isOver(how, startedAt)) return;
      onEnded(how);
      await sleep(pauseMs);
      if (isClosing) return;
    }
  };

  void keep(0);
  const ready = await firstReady;
  for (let index = 1; index < count; index += 1) void keep(index);
  return {
    ready,
    close: async (maxMs) => {
      isClosing = true;
      const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
      await Promise.race([Promise.all(workers.map(end)), sleep(maxMs, undefined, { ref: false })]);
      for (const worker of workers) if (!worker.isDead()) worker.process.kill("SIGKILL");
    },
  };
}

const exitCode = "exit code ";

type ProcessToRun = {
  readonly env: Readonly<Record<string, string>>;
  readonly order: ProcessOrder;
  readonly onReady: (worker: Worker, ready: ProcessReady) => void;
  readonly onOutdated: () => void;
  readonly onEnd: (worker: Worker) => void;
};

/** Runs one process; resolves with how it ended, also if it couldn't be started. */
async function run({ env, order, onReady, onOutdated, onEnd }: ProcessToRun): Promise<string> {
  const { promise: ended, resolve } = Promise.withResolvers<string>();
  let worker: Worker;
  try {
    worker = cluster.fork({ ...env, [mark]: "1" });
  } catch (error) {
    return String(error);
  }
  let isHeard = true;
  let missed = 0;
  const watch = setInterval(() => {
    missed = isHeard ? 0 : missed + 1;
    isHeard = false;
    if (missed > 1) worker.process.kill("SIGKILL");
  }, lookEveryMs);
  worker.on("message", (message: Message) => {
    isHeard = true;
    if (message === "asksForOrder") worker.send(order);
    else if (message === "isOutdated") onOutdated();
    else if (message !== "lives") onReady(worker, message);
  });
  worker.on("error", (error) => resolve(String(error)));
  worker.on("exit", (code, signal) => resolve(signal || `${exitCode}${code}`));
  const how = await ended;
  clearInterval(watch);
  onEnd(worker);
  return how;
}

async function end(worker: Worker): Promise<void> {
  if (worker.isDead()) return;
  const ended = once(worker, "exit");
  worker.process.kill("SIGTERM");
  await ended;
}

/** Whether `startProcesses` of another process started this one. */
export const isStartedHere: boolean = cluster.isWorker && process.env[mark] === "1";

const say = (message: Message): void => void process.send?.(message);

/** In a process that was started here: asks for its order, and says from then on that it lives. */
export async function receiveOrder(): Promise<ProcessOrder> {
  const received = once(process, "message");
  say("asksForOrder");
  const [order] = await received;
  setInterval(() => say("lives"), beatMs).unref();
  return order as ProcessOrder;
}

/** In a process that was started here: reports that it is ready. */
export const reportReady = (ready: ProcessReady): void => say(ready);

/** In a process that was started here: reports that a newer version has taken over. */
export const reportOutdated = (): void => say("isOutdated");
