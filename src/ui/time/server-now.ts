/** How far the server's clock is ahead of the browser's, in milliseconds. */
let ahead = 0;

/**
 * Compares the clocks by when the server rendered this document and when the browser began to receive it. A browser that
 * doesn't report that keeps its own clock.
 */
export const setClockByPage = (renderedAt: string): void => {
  const [loaded] = performance.getEntriesByType?.("navigation") ?? [];
  if (!loaded) return;
  const receivedAt = Date.now() - performance.now() + (loaded as PerformanceNavigationTiming).responseStart;
  ahead = Date.parse(renderedAt) - receivedAt;
};

/** The time by the server's clock, in milliseconds since 1970: a wrong clock of the reader doesn't matter. */
export const serverNow = (): number => Date.now() + ahead;
