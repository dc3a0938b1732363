import { Worker } from "node:worker_threads";
import type { ExportOutcome, ExportTask } from "./export-task.ts";

/** Worker threads that each generate one file at a time; at most as many as there are slots. */
export type FileThreads = {
  /** Runs a task. Cancelling it terminates its thread. */
  run(task: ExportTask, givenUp: AbortSignal): Promise<ExportOutcome>;
  /** Terminates idle threads, and the others after their task. */
  close(): void;
};

/** How long an idle thread is reused: starting one costs as much as a short list. */
const idleMs = 15_000;
const memory = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16 };

export function fileThreads(source: URL): FileThreads {
  let isClosed = false;
  const idle = new Map<Worker, NodeJS.Timeout>();

  const begin = (): Worker => {
    const [waiting] = idle.keys();
    if (!waiting) {
      const worker = new Worker(source, { resourceLimits: memory });
      // An idle thread that fails is only dropped.
      worker.on("error", () => undefined).once("exit", () => leaveRest(worker));
      return worker;
    }
    leaveRest(waiting);
    waiting.ref();
    return waiting;
  };
  const leaveRest = (worker: Worker) => {
    clearTimeout(idle.get(worker));
    idle.delete(worker);
  };
  const end = (worker: Worker) => {
    leaveRest(worker);
    void worker.terminate();
  };
  const rest = (worker: Worker) => {
    worker.unref();
    idle.set(worker, setTimeout(end, idleMs, worker).unref());
  };

  return {
    run: async (task, givenUp) => {
      const worker = begin();
      try {
        const outcome = await answerOf(worker, task, givenUp);
        if (isClosed) await worker.terminate();
        else rest(worker);
        return outcome;
      } catch (error) {
        await worker.terminate();
        throw error;
      }
    },
    close: () => {
      isClosed = true;
      for (const worker of [...idle.keys()]) end(worker);
    },
  };
}

async function answerOf(worker: Worker, task: ExportTask, givenUp: AbortSignal): Promise<ExportOutcome> {
  const { promise, resolve, reject } = Promise.withResolvers<ExportOutcome>();
  const ended = () => reject(new Error("the thread that makes files ended"));
  const giveUp = () => reject(givenUp.reason);
  worker.on("message", resolve).on("error", reject).on("exit", ended);
  givenUp.addEventListener("abort", giveUp);
  try {
    if (givenUp.aborted) giveUp();
    else worker.postMessage(task);
    return await promise;
  } finally {
    worker.off("message", resolve).off("error", reject).off("exit", ended);
    givenUp.removeEventListener("abort", giveUp);
  }
}
