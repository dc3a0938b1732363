import { Worker } from "node:worker_threads";
import { minuteMs } from "#platform/rules/durations.ts";
import { type SheetRow, UnreadableFile } from "./file-rows.ts";
import type { FileMessage, PieceMessage } from "./read-file-thread.ts";

const maxMegabytes = 512;
/** Without an answer for so long, the file is given up. */
const longestMs = 2 * minuteMs;

const isFull = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";

/**
 * Reads a file's rows in a thread, so that one that was made to hurt neither blocks nor crashes anything; the next rows are
 * read while `take` stores these. The thread gets the file piece by piece, since putting a large one together takes long, too.
 * Throws `UnreadableFile`.
 */
export async function readFileRows(
  file: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  take: (rows: readonly SheetRow[]) => Promise<void>,
): Promise<void> {
  const thread = new Worker(new URL("./read-file-thread.ts", import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
  });
  const { promise: ended, reject } = Promise.withResolvers<never>();
  thread.on("error", (error) => reject(isFull(error) ? new UnreadableFile("unpacksTooLarge") : error));
  // Its last message comes with its end.
  thread.on("exit", () => setImmediate(reject, new Error("the thread that reads a file ended")));
  ended.catch(() => undefined);
  try {
    await give(thread, file);
    for (;;) {
      const message = await Promise.race([nextMessage(thread), ended]);
      if ("end" in message) return;
      if ("problem" in message) throw new UnreadableFile(message.problem);
      await take(message.rows);
      thread.postMessage("taken");
    }
  } finally {
    await thread.terminate();
  }
}

async function give(thread: Worker, file: Parameters<typeof readFileRows>[0]): Promise<void> {
  for await (const piece of file) {
    const own = new Uint8Array(piece);
    thread.postMessage(own satisfies PieceMessage, [own.buffer]);
  }
  thread.postMessage(null satisfies PieceMessage);
}

async function nextMessage(thread: Worker): Promise<FileMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<FileMessage>();
  const late = setTimeout(() => reject(new UnreadableFile("unreadable")), longestMs);
  thread.once("message", resolve);
  try {
    return await promise;
  } finally {
    clearTimeout(late);
  }
}
