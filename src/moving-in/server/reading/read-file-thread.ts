import { once } from "node:events";
import { isMainThread, parentPort, workerData } from "node:worker_threads";
import type { ImportProblem } from "#moving-in/contract/import-run.ts";
import { type SheetRow, UnreadableFile } from "./file-rows.ts";
import { readRows } from "./read-rows.ts";

/** What the thread says: rows, of which it waits to be told that they were taken; that there are no more; why it failed. */
export type FileMessage =
  | { readonly rows: readonly SheetRow[] }
  | { readonly end: true }
  | { readonly problem: ImportProblem };

if (!isMainThread && parentPort) {
  const port = parentPort;
  const say = (message: FileMessage) => port.postMessage(message);
  readRows(Buffer.from(workerData as Uint8Array), async (rows) => {
    const taken = once(port, "message");
    say({ rows });
    await taken;
  }).then(
    () => say({ end: true }),
    (error: unknown) => say({ problem: error instanceof UnreadableFile ? error.problem : "unreadable" }),
  );
}
