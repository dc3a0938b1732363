/** A clock that stands still until a test moves it, or runs. Friday 20 November 2026, 10:00 in Copenhagen. */
export class TestClock {
  #now = new Date("2026-11-20T09:00:00.000Z");
  #runs: boolean;

  /** `runs`: it shows the real time, as a browser does, whose cookies end by its own clock. */
  constructor({ runs = false } = {}) {
    this.#runs = runs;
  }

  now = (): Date => (this.#runs ? new Date() : new Date(this.#now));

  set(instant: string): void {
    this.#now = new Date(instant);
  }

  forward({ days = 0, hours = 0, minutes = 0, seconds = 0 }): void {
    this.#now = new Date(this.#now.getTime() + (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1_000);
  }
}
