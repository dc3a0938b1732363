/** A deterministic pseudo-random generator. */
export type SeededRandom = {
  /** From 0 (inclusive) to 1 (exclusive). */
  next(): number;
  /** An integer, both bounds inclusive. */
  between(least: number, most: number): number;
  chance(probability: number): boolean;
  pick<T>(values: readonly T[]): T;
  /** A key, with probability by weight. */
  weighted<K extends string>(weights: Readonly<Partial<Record<K, number>>>): K;
  shuffle<T>(values: readonly T[]): T[];
  /** A duration with this mean: often shorter, sometimes much longer. */
  around(mean: number): number;
};

/** A separate generator per seed (mulberry32). */
export function seeded(seed: number): SeededRandom {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const pick = <T>(values: readonly T[]): T => {
    const value = values[Math.floor(next() * values.length)];
    if (value === undefined) throw new Error("nothing to pick from");
    return value;
  };
  return {
    next,
    pick,
    between: (least, most) => least + Math.floor(next() * (most - least + 1)),
    chance: (probability) => next() < probability,
    weighted: <K extends string>(weights: Readonly<Partial<Record<K, number>>>): K => {
      const entries = Object.entries(weights) as [K, number][];
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      const found = entries.find(([, weight]) => {
        left -= weight;
        return left < 0;
      });
      const [key] = found ?? entries[0] ?? [];
      if (key === undefined) throw new Error("nothing to weigh");
      return key;
    },
    shuffle: (values) => {
      const rest = [...values];
      for (let i = rest.length - 1; i > 0; i -= 1) {
        const j = Math.floor(next() * (i + 1));
        [rest[i], rest[j]] = [rest[j] as (typeof rest)[number], rest[i] as (typeof rest)[number]];
      }
      return rest;
    },
    around: (mean) => mean * Math.min(6, -Math.log(1 - next()) * 0.8 + 0.2),
  };
}
