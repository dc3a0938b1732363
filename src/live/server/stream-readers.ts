import type { Actor } from "#platform/contract/actor.ts";
import type { EventStream } from "#platform/server/http/implement.ts";

export const streamLimits = {
  /** For one person, in all their browsers; tabs of a browser share one. */
  perPerson: 20,
  perProcess: 12_000,
  recheckMs: 20_000,
  /** While the database does not answer: nothing is told then anyway. */
  uncheckedMs: 90_000,
  /** Somebody looking at Havn uses their session at least so often. */
  lifeMs: 55 * 60_000,
} as const;

/** An open stream, and how far it has read. */
export type Reader = {
  readonly stream: EventStream;
  /** Where what it missed ends. */
  readonly openedAt: number;
  readonly until: number;
  actor: Actor;
  /** What it reads next of the ring. */
  place: number;
  checkedAt: number;
  isHeld: boolean;
  /** The latest question about its person whose answer counts. */
  ask: number;
};

const personOf = ({ userId, impersonator }: Actor): number => impersonator?.userId ?? userId;

/** The open streams of a process, and of each person, the oldest first. */
export class Readers {
  readonly #all = new Set<Reader>();
  readonly #byPerson = new Map<number, Set<Reader>>();

  get all(): ReadonlySet<Reader> {
    return this.#all;
  }

  get size(): number {
    return this.#all.size;
  }

  has(reader: Reader): boolean {
    return this.#all.has(reader);
  }

  /** Answers their oldest where the person has one too many now. */
  add(reader: Reader): Reader | null {
    const person = personOf(reader.actor);
    const own = this.#byPerson.get(person) ?? new Set();
    this.#byPerson.set(person, own);
    this.#all.add(reader);
    own.add(reader);
    const [oldest] = own;
    return oldest && own.size > streamLimits.perPerson ? oldest : null;
  }

  remove(reader: Reader): void {
    const person = personOf(reader.actor);
    const own = this.#byPerson.get(person);
    this.#all.delete(reader);
    own?.delete(reader);
    if (own?.size === 0) this.#byPerson.delete(person);
  }
}
