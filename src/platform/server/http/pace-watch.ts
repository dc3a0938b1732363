import type { Pace } from "./http-limits.ts";

/** Bytes that move between us and somebody else. */
export type Flow = {
  /** All that have moved so far. */
  moved(): number;
  /** Whether the other side is waited for, and not we. */
  isTheirTurn(): boolean;
  /** Called once, when they were too slow. */
  end(): void;
};

type Watched = { readonly flow: Flow; readonly pace: Pace; moved: number; checks: number };

/**
 * Ends flows whose other side is slower than its pace. Time counts while they are waited for, in checks and not by the
 * clock: a process that stood still blames nobody.
 */
export class PaceWatch {
  readonly #everyMs: number;
  readonly #watched = new Set<Watched>();
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(everyMs: number) {
    this.#everyMs = everyMs;
  }

  /** Answers how to stop watching. */
  add(flow: Flow, pace: Pace): () => void {
    const watched = { flow, pace, moved: flow.moved(), checks: 0 };
    this.#watched.add(watched);
    this.#timer ??= setInterval(() => this.#check(), this.#everyMs).unref();
    return () => this.#remove(watched);
  }

  #remove(watched: Watched): void {
    this.#watched.delete(watched);
    if (this.#watched.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #check(): void {
    for (const watched of this.#watched) {
      const { flow, pace } = watched;
      const moved = flow.moved();
      if (!flow.isTheirTurn() || moved - watched.moved >= pace.bytes) {
        Object.assign(watched, { moved, checks: 0 });
        continue;
      }
      watched.checks += 1;
      if (watched.checks * this.#everyMs < pace.withinMs) continue;
      this.#remove(watched);
      flow.end();
    }
  }
}
