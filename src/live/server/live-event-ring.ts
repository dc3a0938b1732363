import type { LiveEventEnvelope } from "#platform/server/live/live-event-bus.ts";

/** A received envelope. `id` is the same in every process and opaque. */
export type ReceivedEvent = { readonly id: string; readonly at: number; readonly envelope: LiveEventEnvelope };

const most = 5_000;

/**
 * The latest live events in commit order, which is the same in every process. Readers keep a position: the number of
 * the next event to read.
 */
export class LiveEventRing {
  readonly #most: number;
  #received: ReceivedEvent[] = [];
  #first = 0;
  #places = new Map<string, number>();
  /** Complete since this time. */
  #since: number;

  constructor(now: number, atMost = most) {
    this.#since = now;
    this.#most = atMost;
  }

  /** Position of the oldest event; earlier readers missed some. */
  get first(): number {
    return this.#first;
  }

  /** Position of the next event. */
  get end(): number {
    return this.#first + this.#received.length;
  }

  at(place: number): ReceivedEvent | undefined {
    return this.#received[place - this.#first];
  }

  add(received: ReceivedEvent): void {
    this.#places.set(received.id, this.end);
    this.#received.push(received);
    if (this.#received.length <= this.#most) return;
    const oldest = this.#received.shift();
    if (!oldest) return;
    this.#first += 1;
    this.#places.delete(oldest.id);
    this.#since = oldest.at + 1;
  }

  /** Events were lost: those before and after don't connect, so every reader missed something. */
  lose(now: number): void {
    this.#first = this.end + 1;
    this.#received = [];
    this.#places.clear();
    this.#since = now;
  }

  /** The position after event `id`; null if not everything since is available. */
  after(id: string): number | null {
    const place = this.#places.get(id);
    return place === undefined ? null : place + 1;
  }

  /** The position for a reader who knows everything before the time `at`; null if not everything since is available. */
  since(at: number): number | null {
    if (at < this.#since) return null;
    const index = this.#received.findIndex((received) => received.at >= at);
    return index < 0 ? this.end : this.#first + index;
  }
}
