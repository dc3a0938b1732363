import type pg from "pg";
import type { BoundedClient } from "./bounded-client.ts";
import { type DatabaseHosts, HostUnavailable } from "./database-hosts.ts";
import type { DatabaseLimits } from "./database-limits.ts";
import type { DatabasePulse } from "./database-pulse.ts";
import { connectError, DatabaseUnavailable } from "./database-unavailable.ts";
import { waitBudget } from "./wait-budget.ts";

type Bounds = { readonly limits: DatabaseLimits; readonly pulse: DatabasePulse; readonly hosts: DatabaseHosts };

/**
 * Limits how long callers wait for a connection, and how many wait; beyond that they get an error. After a connection
 * was lost, those that haven't responded since are checked first: whatever broke one may have broken all. Connections
 * to a server that is no longer in use are replaced.
 */
export function boundedPool(pool: pg.Pool, { limits, pulse, hosts }: Bounds) {
  const take = async (): Promise<pg.PoolClient> => {
    for (;;) {
      // An idle connection that nobody waits for is available immediately.
      const isIdle = pool.idleCount > pool.waitingCount;
      const asked = pool.connect();
      const client = await (isIdle ? asked : withinBudget(asked));
      const { aliveAt, url } = client as unknown as BoundedClient;
      if (aliveAt >= pulse.lostAt() && !hosts.isOutdated(url)) return client;
      client.release(true);
    }
  };
  /** A new connection to one of several servers failed: the others are tried within the same call. */
  const takeFromAny = async (): Promise<pg.PoolClient> => {
    for (let left = hosts.count; ; left -= 1) {
      try {
        return await take();
      } catch (error) {
        if (left <= 1 || !isOfHost(error)) throw error;
      }
    }
  };
  const connect = async (): Promise<pg.PoolClient> => {
    try {
      if (pool.waitingCount >= limits.maxWaiting) throw new DatabaseUnavailable("too many wait for the database");
      return await takeFromAny();
    } catch (error) {
      const unavailable = connectError(error);
      pulse.report(unavailable);
      throw unavailable;
    }
  };
  return { options: pool.options, end: () => pool.end(), connect };
}

/** For a connection that took too long the pool throws an error of its own, whose cause is ours. */
const isOfHost = (error: unknown): boolean =>
  error instanceof HostUnavailable || (error instanceof Error && error.cause instanceof HostUnavailable);

/**
 * The pool has its own time limit. A request with less time left gives up sooner, and the connection returns to the
 * pool.
 */
async function withinBudget(asked: Promise<pg.PoolClient>): Promise<pg.PoolClient> {
  const budget = waitBudget();
  const ms = budget?.leftMs() ?? Number.POSITIVE_INFINITY;
  if (!budget || ms === Number.POSITIVE_INFINITY) return asked;
  let late: NodeJS.Timeout | undefined;
  const expiry = new Promise<never>((_resolve, reject) => {
    const giveUp = () => reject(new DatabaseUnavailable("the request has waited too long for the database"));
    late = setTimeout(giveUp, Math.max(ms, 0));
  });
  budget.beginWait();
  try {
    return await Promise.race([asked, expiry]);
  } catch (error) {
    asked.then(
      (client) => client.release(),
      () => undefined,
    );
    throw error;
  } finally {
    budget.endWait();
    clearTimeout(late);
  }
}
