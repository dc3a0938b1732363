import type { Actor } from "#platform/contract/actor.ts";
import type { Database } from "#platform/server/database/database.ts";
import { KeyedQueue } from "#platform/server/keyed-queue.ts";
import { commonRefusal } from "./refusal.ts";

/** Of one person, in one process: transactions of their calls, and calls that wait until one of those has ended. */
export const personTurns = { atOnce: 4, waiting: 200 } as const;

/** When somebody who has too many may try again. */
const againSeconds = 5;

const queues = new WeakMap<Database, KeyedQueue<number>>();

/**
 * Runs a transaction when it is its person's turn: many that wait for the same row would hold every connection of the
 * database, and nobody else's call would get one. Who waits for longer than for a connection is told what the database's
 * being away is told by.
 */
export function inTurnOf<T>(actor: Actor | null, database: Database, work: () => Promise<T>): Promise<T> {
  if (!actor) return work();
  const queue = queues.get(database) ?? openQueue(database.limits.connectMs);
  queues.set(database, queue);
  return queue.run(actor.impersonator?.userId ?? actor.userId, work);
}

const openQueue = (waitMs: number) =>
  new KeyedQueue<number>(personTurns.atOnce, {
    waiting: personTurns.waiting,
    waitMs,
    refusal: (why) =>
      commonRefusal(why === "tooMany" ? "tooManyRequests" : "unavailable", { retryAfterSeconds: againSeconds }),
  });
