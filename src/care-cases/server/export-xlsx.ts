import { Worker } from "node:worker_threads";
import type { ExportCell } from "#care-cases/server/export-cells.ts";
import type { XlsxNews, XlsxSheet } from "#care-cases/server/export-xlsx-thread.ts";

/** A workbook in the making. */
export type XlsxWriter = {
  add(rows: readonly (readonly ExportCell[])[]): void;
  finish(): Promise<Buffer>;
  /** Ends the thread, whether it has finished or not. */
  close(): Promise<unknown>;
};

const mostMegabytes = 512;

/** Writes a workbook in a thread of its own: 10,000 rows would keep everybody else waiting for more than a second. */
export function writeXlsx(sheet: XlsxSheet): XlsxWriter {
  const thread = new Worker(new URL("./export-xlsx-thread.ts", import.meta.url), {
    workerData: sheet,
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
  });
  const bytes = new Promise<Buffer>((resolve, reject) => {
    thread.once("message", (written: Uint8Array) => resolve(Buffer.from(written)));
    thread.once("error", reject);
    thread.once("exit", () => reject(new Error("the thread that writes workbooks ended")));
  });
  // Whoever finishes hears of a failure; until then it must not end the process.
  bytes.catch(() => undefined);
  const tell = (news: XlsxNews) => thread.postMessage(news);
  return {
    add: (rows) => tell({ rows }),
    finish: () => {
      tell("end");
      return bytes;
    },
    close: () => thread.terminate(),
  };
}
