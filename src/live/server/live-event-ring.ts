import type { LiveEventEnvelope } from "#platform/server/live/live-event-bus.ts";

/** An envelope that was received. `id` is the same in every process, and says nothing. */
export type ReceivedEvent = { readonly id: string; readonly at: number; readonly envelope: LiveEventEnvelope };

const most = 5_000;

/**
 * The latest live events in the order of their commits, which is the same in every process. Whoever reads it keeps a place:
 * the number of the next event to read.
 */
export class LiveEventRing {
  readonly #most: number;
  #received: ReceivedEvent[] = [];
  #first = 0;
  #places = new Map<string, number>();
  /** Nothing is missing since then. */
  #since: number;

  constructor(now: number, atMost = most) {
    this.#since = now;
    this.#most = atMost;
  }

  /** The place of the oldest event that is kept; a reader before it missed some. */
  get first(): number {
    return this.#first;
  }

  /** The place of the event that comes next. */
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

  /** Events were lost: what was received before can't be followed by what comes, and every reader missed something. */
  lose(now: number): void {
    this.#first = this.end + 1;
    this.#received = [];
    this.#places.clear();
    this.#since = now;
  }

  /** Where somebody goes on who has heard `id`; null when what they missed is not all here. */
  after(id: string): number | null {
    const place = this.#places.get(id);
    return place === undefined ? null : place + 1;
  }

  /** Where somebody begins who knows all that happened before the instant `at`; null when it is not all here. */
  since(at: number): number | null {
    if (at < this.#since) return null;
    const index = this.#received.findIndex((received) => received.at >= at);
    return index < 0 ? this.end : this.#first + index;
  }
}
