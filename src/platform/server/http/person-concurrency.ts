import type { Actor } from "#platform/contract/actor.ts";
import type { Database } from "#platform/server/database/database.ts";
import { KeyedQueue } from "#platform/server/keyed-queue.ts";
import { commonRefusal } from "./refusal.ts";

/** Per person and process: concurrent transactions, and calls waiting for one of them to end. */
export const personConcurrency = { atOnce: 4, waiting: 200 } as const;

/** Retry-After when a person has too many. */
const againSeconds = 5;

const queues = new WeakMap<Database, KeyedQueue<number>>();

/**
 * Runs a transaction once its person has fewer than the limit running. Otherwise many requests waiting for the same row
 * would take every database connection. Waiting longer than for a connection fails as if the database were unavailable.
 */
export function withinPersonLimit<T>(actor: Actor | null, database: Database, work: () => Promise<T>): Promise<T> {
  if (!actor) return work();
  const queue = queues.get(database) ?? openQueue(database.limits.connectMs);
  queues.set(database, queue);
  return queue.run(actor.impersonator?.userId ?? actor.userId, work);
}

const openQueue = (waitMs: number) =>
  new KeyedQueue<number>(personConcurrency.atOnce, {
    waiting: personConcurrency.waiting,
    waitMs,
    refusal: (why) =>
      commonRefusal(why === "tooMany" ? "tooManyRequests" : "unavailable", { retryAfterSeconds: againSeconds }),
  });
