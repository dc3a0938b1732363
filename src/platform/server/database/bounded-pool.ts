import type pg from "pg";
import type { BoundedClient } from "./bounded-client.ts";
import type { DatabaseLimits } from "./database-limits.ts";
import type { DatabasePulse } from "./database-pulse.ts";
import { connectError, DatabaseUnavailable } from "./database-unavailable.ts";
import { waitBudget } from "./wait-budget.ts";

/**
 * A pool for which nobody waits longer, and no more at once, than the limits say: whoever can't have a connection hears so.
 * Once a connection was lost, those that have not been heard since are not trusted: what took one away may have taken all.
 */
export function boundedPool(pool: pg.Pool, limits: DatabaseLimits, pulse: DatabasePulse) {
  const take = async (): Promise<pg.PoolClient> => {
    for (;;) {
      // One that is idle, and that nobody waits for, comes at once.
      const isIdle = pool.idleCount > pool.waitingCount;
      const asked = pool.connect();
      const client = await (isIdle ? asked : withinBudget(asked));
      if ((client as unknown as BoundedClient).aliveAt >= pulse.lostAt()) return client;
      client.release(true);
    }
  };
  const connect = async (): Promise<pg.PoolClient> => {
    try {
      if (pool.waitingCount >= limits.mostWaiting) throw new DatabaseUnavailable("too many wait for the database");
      return await take();
    } catch (error) {
      const away = connectError(error);
      pulse.heard(away);
      throw away;
    }
  };
  return { options: pool.options, end: () => pool.end(), connect };
}

/** The pool itself gives up after its own limit; a request that has less left gives up sooner, and the connection goes back. */
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
