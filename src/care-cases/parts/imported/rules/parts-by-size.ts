/** Items in their order, in parts of about so much in total: each statement has a time limit, whatever its texts are. */
export function partsBySize<T>(items: readonly T[], sizeOf: (item: T) => number, most: number): T[][] {
  const parts: T[][] = [];
  let size = 0;
  for (const item of items) {
    const own = sizeOf(item);
    const last = parts.at(-1);
    if (last && size + own <= most) last.push(item);
    else parts.push([item]);
    size = last && size + own <= most ? size + own : own;
  }
  return parts;
}

/** Characters that are stored, and bytes that are indexed, by a statement. */
export const storedAtOnce = 4_000_000;
export const indexedAtOnce = 1_000_000;
