/** A clock that stands still until a test moves it, or runs. Friday 20 November 2026, 10:00 in Copenhagen. */
export class TestClock {
  #now = new Date("2026-11-20T09:00:00.000Z");
  #runs: boolean;
  #ahead = 0;
  /** How often a test has moved it. */
  moves = 0;

  /**
   * `runs`: shows real time, like a browser, whose cookies expire by its own clock. Set to an earlier instant it runs
   * on from there, so people stay signed in.
   */
  constructor({ runs = false } = {}) {
    this.#runs = runs;
  }

  now = (): Date => new Date(this.#runs ? Date.now() + this.#ahead : this.#now);

  set(instant: string): void {
    this.moves += 1;
    this.#now = new Date(instant);
    this.#ahead = this.#now.getTime() - Date.now();
  }

  forward({ days = 0, hours = 0, minutes = 0, seconds = 0 }): void {
    this.moves += 1;
    this.#now = new Date(this.#now.getTime() + (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1_000);
  }
}
