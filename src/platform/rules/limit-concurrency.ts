/** Queue limit, and the error thrown beyond it. */
type Full = { readonly waiting: number; refusal(): Error };

/** Limits how many pieces of work run at once; the rest wait in order. */
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
