import { limitConcurrency } from "#platform/rules/limit-concurrency.ts";

type Line = { readonly run: ReturnType<typeof limitConcurrency>; pieces: number };

/** Per key: how many may wait and how long, and the errors beyond that. */
type WaitBounds = {
  readonly waiting: number;
  readonly waitMs: number;
  refusal(why: "tooMany" | "tooLong"): Error;
};

/** Serializes work per key, or limits its concurrency, within this process. A failure doesn't block what follows. */
export class KeyedQueue<Key> {
  readonly #lines = new Map<Key, Line>();
  readonly #atOnce: number;
  readonly #bounds: WaitBounds | undefined;

  constructor(atOnce: number, bounds?: WaitBounds) {
    this.#atOnce = atOnce;
    this.#bounds = bounds;
  }

  async run<T>(key: Key, work: () => Promise<T>): Promise<T> {
    const bounds = this.#bounds;
    const line = this.#lines.get(key) ?? { run: this.#openLine(), pieces: 0 };
    this.#lines.set(key, line);
    line.pieces += 1;
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    let isLate = false;
    const giveUp = () => {
      isLate = true;
      reject(bounds?.refusal("tooLong"));
    };
    const late = bounds && setTimeout(giveUp, bounds.waitMs);
    const turn = async () => {
      clearTimeout(late);
      if (!isLate) await work().then(resolve, reject);
    };
    const leave = () => {
      clearTimeout(late);
      line.pieces -= 1;
      if (line.pieces === 0) this.#lines.delete(key);
    };
    line.run(turn).catch(reject).finally(leave);
    return promise;
  }

  #openLine(): Line["run"] {
    const bounds = this.#bounds;
    return limitConcurrency(
      this.#atOnce,
      bounds && { waiting: bounds.waiting, refusal: () => bounds.refusal("tooMany") },
    );
  }
}
