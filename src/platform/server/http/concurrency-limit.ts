/** Counts what is under way by key, in one process. */
export class ConcurrencyLimit {
  readonly #counts = new Map<string, number>();

  /** Counts one more; answers what to call when it is over, or null when there are so many already. */
  enter(key: string, most: number): (() => void) | null {
    const count = this.#counts.get(key) ?? 0;
    if (count >= most) return null;
    this.#counts.set(key, count + 1);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      const left = (this.#counts.get(key) ?? 1) - 1;
      if (left > 0) this.#counts.set(key, left);
      else this.#counts.delete(key);
    };
  }
}
