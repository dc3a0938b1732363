/** The top of a scale of whole numbers that begins at 0: the next 1, 2, 4, 5, 6, 8 or 10 of its size, so that its half is whole too. */
export function niceTop(highest: number): number {
  if (highest <= 2) return 2;
  const size = 10 ** Math.floor(Math.log10(highest));
  const step = [1, 2, 4, 5, 6, 8, 10].find((each) => each * size >= highest && (each * size) % 2 === 0);
  return (step ?? 10) * size;
}
