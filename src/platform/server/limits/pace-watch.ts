import type { Pace } from "./http-limits.ts";

/** A transfer between us and a client. */
export type Transfer = {
  /** Bytes moved so far. */
  moved(): number;
  /** Whether we are waiting for the other side, rather than they for us. */
  isTheirTurn(): boolean;
  /** Called once if they are too slow. */
  end(): void;
};

type WatchedTransfer = { readonly flow: Transfer; readonly pace: Pace; moved: number; checks: number };

/**
 * Ends flows whose other side is slower than its pace. Only time spent waiting for them counts, measured in checks
 * rather than by the clock, so a stalled process doesn't blame its clients.
 */
export class PaceWatch {
  readonly #everyMs: number;
  readonly #watched = new Set<WatchedTransfer>();
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(everyMs: number) {
    this.#everyMs = everyMs;
  }

  /** Starts watching; returns a function that stops. */
  add(flow: Transfer, pace: Pace): () => void {
    const watched = { flow, pace, moved: flow.moved(), checks: 0 };
    this.#watched.add(watched);
    this.#timer ??= setInterval(() => this.#check(), this.#everyMs).unref();
    return () => this.#remove(watched);
  }

  #remove(watched: WatchedTransfer): void {
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
