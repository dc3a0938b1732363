import { on, once } from "node:events";
import { isMainThread, type MessagePort, parentPort } from "node:worker_threads";
import type { ImportProblem } from "#moving-in/contract/import-run.ts";
import { type SheetRow, UnreadableFile } from "./file-rows.ts";
import { readRows } from "./read-rows.ts";

/** What the thread says: rows, of which it waits to be told that they were taken; that there are no more; why it failed. */
export type FileMessage =
  | { readonly rows: readonly SheetRow[] }
  | { readonly end: true }
  | { readonly problem: ImportProblem };

/** What it is told first: the pieces of the file, and null at its end. */
export type PieceMessage = Uint8Array | null;

async function receive(port: MessagePort): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const [piece] of on(port, "message")) {
    if (piece === null) break;
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

if (!isMainThread && parentPort) {
  const port = parentPort;
  const say = (message: FileMessage) => port.postMessage(message);
  const giveRows = async (rows: readonly SheetRow[]) => {
    const taken = once(port, "message");
    say({ rows });
    await taken;
  };
  const read = async () => readRows(await receive(port), giveRows);
  read().then(
    () => say({ end: true }),
    (error: unknown) => say({ problem: error instanceof UnreadableFile ? error.problem : "unreadable" }),
  );
}
