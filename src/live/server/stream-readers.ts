import type { Actor } from "#platform/contract/actor.ts";
import { minuteMs } from "#platform/rules/durations.ts";
import type { EventStream } from "#platform/server/live/event-stream.ts";

export const streamLimits = {
  /** Per person across browsers; tabs of a browser share one. */
  perPerson: 20,
  perProcess: 12_000,
  recheckMs: 20_000,
  /** While the database is unavailable; nothing is sent then anyway. */
  uncheckedMs: 90_000,
  /** Someone looking at Havn uses their session at least this often. */
  lifeMs: 55 * minuteMs,
} as const;

/** An open stream and its read position. */
export type StreamReader = {
  readonly stream: EventStream;
  /** End of the missed events. */
  readonly openedAt: number;
  readonly until: number;
  actor: Actor;
  /** Next position to read in the ring. */
  place: number;
  checkedAt: number;
  isHeld: boolean;
  /** Number of the latest rights query, whose result counts. */
  ask: number;
};

const personOf = ({ userId, impersonator }: Actor): number => impersonator?.userId ?? userId;

/** The open streams of a process, and of each person, oldest first. */
export class StreamReaders {
  readonly #all = new Set<StreamReader>();
  readonly #byPerson = new Map<number, Set<StreamReader>>();

  get all(): ReadonlySet<StreamReader> {
    return this.#all;
  }

  get size(): number {
    return this.#all.size;
  }

  has(reader: StreamReader): boolean {
    return this.#all.has(reader);
  }

  /** Returns the person's oldest stream if they now have too many. */
  add(reader: StreamReader): StreamReader | null {
    const person = personOf(reader.actor);
    const own = this.#byPerson.get(person) ?? new Set();
    this.#byPerson.set(person, own);
    this.#all.add(reader);
    own.add(reader);
    const [oldest] = own;
    return oldest && own.size > streamLimits.perPerson ? oldest : null;
  }

  remove(reader: StreamReader): void {
    const person = personOf(reader.actor);
    const own = this.#byPerson.get(person);
    this.#all.delete(reader);
    own?.delete(reader);
    if (own?.size === 0) this.#byPerson.delete(person);
  }
}
