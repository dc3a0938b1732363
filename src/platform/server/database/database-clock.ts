/** A monotonic counter in milliseconds, unaffected by changes of the system clock. */
type Counter = () => number;

/**
 * The database's clock, which all processes use: its last reading plus the time elapsed since. So a machine with a
 * wrong clock behaves like the others.
 */
export class DatabaseClock {
  readonly #counter: Counter;
  /** The database's time when the counter was 0. */
  #start: number;

  constructor(counter: Counter = () => performance.now()) {
    this.#counter = counter;
    this.#start = Date.now() - counter();
  }

  now = (): Date => new Date(Math.round(this.#start + this.#counter()));

  /** Syncs with a reading: the clock showed `time` at some moment between the two counts. */
  sync(time: Date, asked: number, answered: number): void {
    const start = time.getTime() - (asked + answered) / 2;
    const doubt = (answered - asked) / 2 + 1;
    if (Math.abs(start - this.#start) > doubt) this.#start = start;
  }

  count = (): number => this.#counter();
}
