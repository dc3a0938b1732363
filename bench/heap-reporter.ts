// Preloaded into Havn (`heapReporting`): says over IPC what is in use once garbage is collected.
import { setImmediate } from "node:timers/promises";
import { getHeapCodeStatistics } from "node:v8";

/** What the process's JavaScript has in use, in MB. */
export type HeapInUse = {
  readonly inUseMb: number;
  /** Compiled code and bytecode; what V8 notes about it besides isn't counted here. */
  readonly codeMb: number;
};

const mb = (bytes: number): number => bytes / 2 ** 20;

async function inUse(): Promise<HeapInUse> {
  if (!gc) throw new Error("Havn was started without --expose-gc");
  gc();
  // The second collects what finalizers, which run in between, let go.
  await setImmediate();
  gc();
  const { heapUsed, external } = process.memoryUsage();
  const { code_and_metadata_size: code, bytecode_and_metadata_size: bytecode } = getHeapCodeStatistics();
  return { inUseMb: mb(heapUsed + external), codeMb: mb(code + bytecode) };
}

process.on("message", async () => process.send?.(await inUse()));
// Havn ends when nothing is left to do.
process.channel?.unref();
