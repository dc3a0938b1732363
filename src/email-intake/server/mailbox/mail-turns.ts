/** Lets so many pieces of work run at once, and the others in the order in which they came. */
export function turns(most: number) {
  let free = most;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (free > 0) free -= 1;
    else await new Promise<void>((begin) => waiting.push(begin));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}

const atOnce = 2;
const fetched = { bytes: 5_000_000, inTurn: turns(atOnce) };
const parsed = { bytes: 32_000, inTurn: turns(atOnce) };

const inTurn =
  ({ bytes, inTurn: wait }: typeof fetched) =>
  <T>(size: number, work: () => Promise<T>): Promise<T> =>
    size > bytes ? wait(work) : work();

/**
 * One email may go to all of our mailboxes, which are read at the same time. Large ones are fetched, and those that need a
 * thread are parsed, two at once in a process, so that this takes no more memory than it has.
 */
export const fetchMailInTurn = inTurn(fetched);
export const parseMailInTurn = inTurn(parsed);
