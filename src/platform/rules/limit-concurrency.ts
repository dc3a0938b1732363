/** How many may wait, and what those beyond get. */
type Full = { readonly waiting: number; refusal(): Error };

/** Runs so many pieces of work at once; the others wait for their turn, in order. */
export function limitConcurrency(most: number, full?: Full): <T>(work: () => Promise<T>) => Promise<T> {
  const queue: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= most) {
      if (full && queue.length >= full.waiting) throw full.refusal();
      await new Promise<void>((resolve) => queue.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
