import { randomUUID } from "node:crypto";
import { mkdir, open, rm, unlink } from "node:fs/promises";
import { join } from "node:path";
import type { ExportOutcome, ExportTask } from "#platform/server/exports/export-task.ts";
import type { FileThreads } from "#platform/server/exports/file-threads.ts";
import { readBytes } from "#platform/server/files/file-store.ts";
import type { FileReply } from "#platform/server/http/implement.ts";
import { commonRefusal, Refusal } from "#platform/server/http/refusal.ts";

/** What makes a file, and where. */
export type Making = {
  readonly threads: FileThreads;
  readonly folder: string;
  readonly task: Omit<ExportTask, "path">;
  /** When nobody waits for it any more. */
  readonly gone: AbortSignal;
};

/** A file takes no longer to make. */
const longestMs = 300_000;

/**
 * Has a file made by a thread that has a connection and memory of its own, so that nobody else waits for it. It is written to the
 * disk and sent from there, whoever slowly reads it, and has no name any more by then: nothing is left of it when this process dies.
 */
export async function makeFile({ threads, folder, task, gone }: Making): Promise<FileReply> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomUUID());
  const givenUp = new AbortController();
  const leave = () => givenUp.abort(callerGone());
  const late = setTimeout(() => givenUp.abort(commonRefusal("timeout")), longestMs);
  gone.addEventListener("abort", leave, { once: true });
  if (gone.aborted) leave();
  try {
    const name = nameOf(await threads.run({ ...task, path }, givenUp.signal));
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

/** Nobody hears it; it says in the log why nothing was answered. */
export const callerGone = (): Refusal => new Refusal("callerGone", 499, "The caller has gone");

function nameOf(outcome: ExportOutcome): string {
  if ("made" in outcome) return outcome.made;
  if ("failed" in outcome) throw Object.assign(new Error(outcome.failed.message), outcome.failed);
  const { code, statusCode, message, data } = outcome.refused;
  throw new Refusal(code, statusCode, message, data);
}
