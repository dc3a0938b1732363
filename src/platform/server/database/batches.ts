import { setImmediate } from "node:timers/promises";

const rowsAtOnce = 250;

/** Splits rows into batches, giving other work a turn in between. */
export async function* batchesOf<T>(rows: readonly T[]): AsyncGenerator<readonly T[]> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    if (from > 0) await setImmediate();
    yield rows.slice(from, from + rowsAtOnce);
  }
}
