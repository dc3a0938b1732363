const firstPause = 2_000;
const longestPause = 30_000;

/** Delay before the next try: growing, with jitter so that not all pages reconnect at once. */
export const pauseBefore = (tries: number): number =>
  Math.min(firstPause * 2 ** tries, longestPause) * (1 + Math.random() / 4);
