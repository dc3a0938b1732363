import { randomUUID } from "node:crypto";
import { mkdir, open, rm, unlink } from "node:fs/promises";
import { join } from "node:path";
import { readBytes } from "#platform/server/files/file-store.ts";
import type { FileReply } from "#platform/server/http/implement.ts";
import type { ReadOutcome } from "#platform/server/metrics/meter.ts";
import { commonRefusal, Refusal } from "#platform/server/requests/refusal.ts";
import type { ExportOutcome, ExportTask } from "./export-task.ts";
import type { FileThreads } from "./file-threads.ts";

/** The threads, folder and task for one file. */
export type MakeFileOptions = {
  readonly threads: FileThreads;
  readonly folder: string;
  readonly task: Omit<ExportTask, "path">;
  /** Aborted when nobody waits for the file any more. */
  readonly gone: AbortSignal;
  readonly onRead: (outcome: ReadOutcome) => void;
};

/** Time limit for generating a file. */
const longestMs = 300_000;

/**
 * Generates a file in a thread with its own connection and memory, so other requests aren't delayed. The file is
 * written to disk and streamed from there, so slow readers don't hold memory. It is unlinked before sending, so nothing
 * is left behind if the process dies.
 */
export async function makeFile({ threads, folder, task, gone, onRead }: MakeFileOptions): Promise<FileReply> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomUUID());
  const givenUp = new AbortController();
  const leave = () => givenUp.abort(callerLeft());
  const late = setTimeout(() => givenUp.abort(commonRefusal("timeout")), longestMs);
  gone.addEventListener("abort", leave, { once: true });
  if (gone.aborted) leave();
  try {
    const outcome = await threads.run({ ...task, path }, givenUp.signal);
    if (outcome.read) onRead(outcome.read);
    const name = nameOf(outcome);
    const file = await open(path);
    const { size } = await file.stat();
    await unlink(path);
    return { stream: file.createReadStream({ highWaterMark: readBytes }), name, size };
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    clearTimeout(late);
    gone.removeEventListener("abort", leave);
  }
}

/** Nobody receives this reply; it explains in the log why there was none. */
export const callerLeft = (): Refusal => new Refusal("callerGone", 499, "The caller went away");

function nameOf(outcome: ExportOutcome): string {
  if ("made" in outcome) return outcome.made;
  if ("failed" in outcome) throw Object.assign(new Error(outcome.failed.message), outcome.failed);
  const { code, statusCode, message, data } = outcome.refused;
  throw new Refusal(code, statusCode, message, data);
}
