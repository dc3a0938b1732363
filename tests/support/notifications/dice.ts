/** A deterministic pseudo-random generator. */
export function dice(seed: number) {
  let state = seed;
  const roll = (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const pick = <T>(values: readonly T[]): T => values[roll(values.length)] as T;
  return { roll, pick, chance: () => roll(2) === 0 };
}
