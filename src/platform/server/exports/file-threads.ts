import { Worker } from "node:worker_threads";
import type { ExportOutcome, ExportTask } from "#platform/server/exports/export-task.ts";

/** Threads that make files, each one at a time; as many as there are turns. */
export type FileThreads = {
  /** Has a task done. A thread whose task is given up ends with it. */
  run(task: ExportTask, givenUp: AbortSignal): Promise<ExportOutcome>;
  /** Ends those that have nothing to do, and each of the others after its task. */
  close(): void;
};

/** Starting one costs as much as a short list: it waits so long for another task. */
const idleMs = 15_000;
const memory = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16 };

export function fileThreads(source: URL): FileThreads {
  let isClosed = false;
  const idle = new Map<Worker, NodeJS.Timeout>();

  const begin = (): Worker => {
    const [waiting] = idle.keys();
    if (!waiting) {
      const worker = new Worker(source, { resourceLimits: memory });
      // One that fails while it rests ends, and nothing else with it.
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
