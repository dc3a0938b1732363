/** What a process's timers count in; it runs on evenly, whatever becomes of the clock on the wall. */
type Counter = () => number;

/**
 * The database's clock, which all processes go by: what it said last, and how long ago that is. A machine whose own clock is
 * wrong, or is set, does as the others do.
 */
export class DatabaseClock {
  readonly #counter: Counter;
  /** What the database's clock showed when the counter was 0. */
  #start: number;

  constructor(counter: Counter = () => performance.now()) {
    this.#counter = counter;
    this.#start = Date.now() - counter();
  }

  now = (): Date => new Date(Math.round(this.#start + this.#counter()));

  /** It showed `time` at some moment between two of `count()`. */
  heard(time: Date, asked: number, answered: number): void {
    const start = time.getTime() - (asked + answered) / 2;
    const doubt = (answered - asked) / 2 + 1;
    if (Math.abs(start - this.#start) > doubt) this.#start = start;
  }

  count = (): number => this.#counter();
}
