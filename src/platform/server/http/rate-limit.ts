const windowMs = 60_000;

/** Counts requests by key in windows of a minute. It holds for one process alone, and keeps no account. */
export class RateLimit {
  readonly #now: () => Date;
  #window = 0;
  #counts = new Map<string, number>();

  constructor(now: () => Date) {
    this.#now = now;
  }

  /** Counts one request; answers the seconds to wait when it was one too many, otherwise 0. */
  count(key: string, perMinute: number): number {
    const time = this.#now().getTime();
    const window = Math.floor(time / windowMs);
    if (window !== this.#window) {
      this.#window = window;
      this.#counts = new Map();
    }
    const count = (this.#counts.get(key) ?? 0) + 1;
    this.#counts.set(key, count);
    return count > perMinute ? Math.ceil(((window + 1) * windowMs - time) / 1_000) : 0;
  }
}
