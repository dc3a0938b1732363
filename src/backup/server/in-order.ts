/** What `act` makes of each item, in their order, with at most `most` in progress. None is when it ends, also by an error. */
export async function* resultsInOrder<T, R>(
  items: AsyncIterable<T>,
  most: number,
  act: (item: T) => Promise<R>,
): AsyncGenerator<R> {
  const begun: Promise<R>[] = [];
  try {
    for await (const item of items) {
      const next = act(item);
      next.catch(() => undefined);
      begun.push(next);
      if (begun.length < most) continue;
      yield await (begun.shift() as Promise<R>);
    }
    for (let next = begun.shift(); next !== undefined; next = begun.shift()) yield await next;
  } finally {
    await Promise.allSettled(begun);
  }
}
