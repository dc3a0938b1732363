import { setImmediate } from "node:timers/promises";

const rowsAtOnce = 250;

/** Many rows a portion at a time: whoever else waits has a turn in between. */
export async function* batchesOf<T>(rows: readonly T[]): AsyncGenerator<readonly T[]> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    if (from > 0) await setImmediate();
    yield rows.slice(from, from + rowsAtOnce);
  }
}
