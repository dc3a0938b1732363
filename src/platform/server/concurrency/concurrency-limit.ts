/** Counts running operations by key, within this process. */
export class ConcurrencyLimit {
  readonly #counts = new Map<string, number>();

  /** Adds one and returns a function that ends it, or null if `most` are running. */
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
