import type { FastifyReply, FastifyRequest } from "fastify";
import type { Actor } from "#platform/contract/actor.ts";
import { KeyedQueue } from "#platform/server/concurrency/keyed-queue.ts";
import type { Database } from "#platform/server/database/database.ts";
import type { DatabaseLimits } from "#platform/server/database/database-limits.ts";
import { commonRefusal } from "#platform/server/requests/refusal.ts";

type Bounds = {
  readonly atOnce: number;
  readonly waiting: number;
  readonly waitMs: (limits: DatabaseLimits) => number;
  /** The refusal after waiting that long. */
  readonly late: "unavailable" | "tooManyRequests";
};

/**
 * Limits per person and process: concurrent pages, reading calls and transactions, and how many of each may wait. Pages
 * have the lowest limit, since rendering one blocks the event loop.
 */
export const personConcurrency = {
  pages: { atOnce: 2, waiting: 200, waitMs: ({ requestMs }) => requestMs, late: "tooManyRequests" },
  reads: { atOnce: 4, waiting: 200, waitMs: ({ requestMs }) => requestMs, late: "tooManyRequests" },
  writes: { atOnce: 4, waiting: 200, waitMs: ({ connectMs }) => connectMs, late: "unavailable" },
} as const satisfies Readonly<Record<string, Bounds>>;

type Kind = keyof typeof personConcurrency;
type QueueOwner = Pick<Database, "limits" | "pulse">;
type Queues = Readonly<Record<Kind, KeyedQueue<string>>>;

/** Retry-After when a person has too many. */
const againSeconds = 5;

const queues = new WeakMap<QueueOwner, Queues>();

/** Who is counted: the person at the keyboard, even while impersonating, or a visitor's address. */
export const callerKey = (actor: Actor | null, address: string): string =>
  String(actor?.impersonator?.userId ?? actor?.userId ?? address);

/**
 * Runs something once this caller is below the limit of its kind. Until then it holds no database connection; otherwise
 * one person's many requests could take all connections, or all of the event loop's time. If the database doesn't
 * answer while they wait, callers are told so instead of each waiting for it in turn.
 */
export function withinPersonLimit<T>(
  kind: Kind,
  caller: string,
  database: QueueOwner,
  work: () => Promise<T>,
): Promise<T> {
  const known = queues.get(database) ?? openQueues(database);
  queues.set(database, known);
  let hasWaited = false;
  const done = known[kind].run(caller, async () => {
    if (hasWaited && isAway(database)) throw commonRefusal("unavailable", { retryAfterSeconds: againSeconds });
    return work();
  });
  hasWaited = true;
  return done;
}

const isAway = ({ pulse }: QueueOwner): boolean => pulse.unavailableMs() > 0;

/** The caller of a page or a reading call, and their connection. */
type Reader = { readonly actor: Actor | null; readonly request: FastifyRequest; readonly reply: FastifyReply };

/** Reads within the caller's limit; does nothing for callers who disconnected while waiting. */
export const readWithinLimit = <T>(
  kind: "pages" | "reads",
  { actor, request, reply }: Reader,
  database: QueueOwner,
  read: () => Promise<T>,
): Promise<T> =>
  withinPersonLimit(kind, callerKey(actor, request.ip), database, async () => {
    if (reply.raw.closed) throw commonRefusal("tooManyRequests");
    return read();
  });

const openQueues = (database: QueueOwner): Queues => ({
  pages: openQueue(personConcurrency.pages, database),
  reads: openQueue(personConcurrency.reads, database),
  writes: openQueue(personConcurrency.writes, database),
});

const openQueue = ({ atOnce, waiting, waitMs, late }: Bounds, database: QueueOwner) =>
  new KeyedQueue<string>(atOnce, {
    waiting,
    waitMs: waitMs(database.limits),
    refusal: (why) => {
      const code = why === "tooMany" ? "tooManyRequests" : isAway(database) ? "unavailable" : late;
      return commonRefusal(code, { retryAfterSeconds: againSeconds });
    },
  });
