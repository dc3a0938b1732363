/** Possible ends of a scale, each at most a third above the previous one. */
const steps = [1, 1.2, 1.6, 2, 2.4, 3, 4, 5, 6, 8, 10];

/**
 * The top of an integer scale from 0 whose half is an integer too. From 3 on the highest value takes at least three
 * quarters of the scale.
 */
export function niceTop(highest: number): number {
  if (highest <= 2) return 2;
  const size = 10 ** Math.floor(Math.log10(highest));
  const tops = steps.map((step) => Math.round(step * size * 10) / 10);
  return tops.find((top) => top >= highest && top % 2 === 0) ?? 10 * size;
}
