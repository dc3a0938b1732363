import { limitConcurrency } from "#platform/rules/limit-concurrency.ts";

type Line = { readonly run: ReturnType<typeof limitConcurrency>; pieces: number };

/** Does what has the same key one after the other, or so many at once, in this process. What fails holds up nothing behind it. */
export class KeyedQueue<Key> {
  readonly #lines = new Map<Key, Line>();
  readonly #limits: Parameters<typeof limitConcurrency>;

  /** `full` says how many may wait for each key, and what those beyond get. */
  constructor(...limits: Parameters<typeof limitConcurrency>) {
    this.#limits = limits;
  }

  async run<T>(key: Key, work: () => Promise<T>): Promise<T> {
    const line = this.#lines.get(key) ?? { run: limitConcurrency(...this.#limits), pieces: 0 };
    this.#lines.set(key, line);
    line.pieces += 1;
    try {
      return await line.run(work);
    } finally {
      line.pieces -= 1;
      if (line.pieces === 0) this.#lines.delete(key);
    }
  }
}
