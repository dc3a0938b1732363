import type { FastifyReply, FastifyRequest } from "fastify";
import type { Actor } from "#platform/contract/actor.ts";
import type { Database } from "#platform/server/database/database.ts";
import type { DatabaseLimits } from "#platform/server/database/database-limits.ts";
import { KeyedQueue } from "#platform/server/keyed-queue.ts";
import { commonRefusal } from "./refusal.ts";

type Bounds = {
  readonly atOnce: number;
  readonly waiting: number;
  readonly waitMs: (limits: DatabaseLimits) => number;
  /** The refusal after waiting that long. */
  readonly late: "unavailable" | "tooManyRequests";
};

/**
 * Per person and process: pages, reading calls and transactions at once, and how many of each wait for one of them to
 * end. Pages are the fewest, since rendering one occupies the event loop.
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

/** Who is counted: the person who acts, whomever they act for, or a visitor's address. */
export const callerKey = (actor: Actor | null, address: string): string =>
  String(actor?.impersonator?.userId ?? actor?.userId ?? address);

/**
 * Does something once this caller has fewer of its kind under way than the limit; until then it holds no connection of
 * the database. Otherwise many requests of one person would take them all, or all of the event loop's time. Those who
 * have waited for a database that doesn't answer are told so, instead of waiting for it one after another.
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

/** Who asks for a page or makes a reading call, and their connection. */
type Reader = { readonly actor: Actor | null; readonly request: FastifyRequest; readonly reply: FastifyReply };

/** Reads within its caller's limit, and nothing for those who have left while they waited. */
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
