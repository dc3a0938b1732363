import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import pg from "pg";
import type { BoundedClient } from "#platform/server/database/bounded-client.ts";
import {
  type Database,
  type DatabaseOptions,
  type Db,
  openPool,
  queriesOn,
  statementTimedOut,
} from "#platform/server/database/database.ts";
import { DatabaseHosts, HostUnavailable } from "#platform/server/database/database-hosts.ts";
import { DatabaseUnavailable } from "#platform/server/database/database-unavailable.ts";
import { waitBudget, withTimeBudget } from "#platform/server/database/wait-budget.ts";
import type { ReadOutcome } from "#platform/server/metrics/meter.ts";
import { attemptConnections } from "./attempt-connections.ts";
import { findLogPosition, findReplayed, type LogPosition } from "./log-position-store.ts";

export type Standby = {
  readonly url: string;
  /**
   * Runs a read on a standby that has everything that was committed before, otherwise on the primary. It may run twice,
   * so it must not write or keep anything. One that takes too long on the standby is only repeated while the primary has
   * little to do.
   */
  read<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** How a read would be answered now, if it asked the standby. */
  look(): Promise<ReadOutcome>;
  close(): Promise<void>;
};

/** How long a read waits for the standby to catch up. */
const catchUpMs = 100;
/** How long connecting to the standby and asking it may take, with that. */
const askMs = 1_000;
/** How long reads don't ask a standby again that was behind or unavailable, or slow with what the primary could do. */
const leftAloneMs = { behind: 1_000, unavailable: 5_000, slow: 5_000 } as const;
type LeftAlone = keyof typeof leftAloneMs;

/** The standby is well, but not for this read. */
class StandbyUnused extends Error {
  readonly why: "behind" | "busy";

  constructor(why: StandbyUnused["why"]) {
    super(`the standby is ${why}`);
    this.why = why;
  }
}

type StandbyOptions = DatabaseOptions & {
  readonly primary: Pick<Database, "db" | "pool">;
  readonly onRead: (outcome: ReadOutcome) => void;
  /** Called when the standby becomes unavailable, with the error, and when it is available again, with null. */
  readonly onChange?: (error: unknown) => void;
};

type Attempt<T> =
  | { readonly outcome: "standby"; readonly result: T }
  | { readonly outcome: Fallback; readonly error?: unknown };
type Fallback = Exclude<ReadOutcome, "standby">;

/**
 * Opens `DATABASE_READ_URL`. Every connection that a read uses has proved to have replayed the position that the
 * primary had when the read began, so a read never misses anything that the primary would have shown.
 */
export function openStandby(url: string, { primary, onRead, onChange, ...options }: StandbyOptions): Standby {
  const hosts = new DatabaseHosts(url, "DATABASE_READ_URL");
  const { pool, bounded, pulse } = openPool(hosts, impatient(options), ["default_transaction_read_only=on"]);
  const proved = new WeakMap<pg.PoolClient, LogPosition>();
  const alone: { why: LeftAlone; until: number } = { why: "behind", until: 0 };
  let isUnavailable = false;

  const leave = (why: LeftAlone) => Object.assign(alone, { why, until: performance.now() + leftAloneMs[why] });

  const note = (outcome: ReadOutcome, error: unknown): void => {
    if (outcome === "busy") return;
    if (outcome === "standby") alone.until = 0;
    if (outcome === "behind" || outcome === "unavailable") leave(outcome);
    if (isUnavailable !== (outcome === "unavailable")) onChange?.(isUnavailable ? null : error);
    isUnavailable = outcome === "unavailable";
  };

  const prove = async (client: pg.PoolClient, position: LogPosition): Promise<void> => {
    const end = performance.now() + catchUpMs;
    for (let pause = 2; ; pause *= 2) {
      const replayed = await findReplayed(client, position);
      if (!replayed?.isStandby) {
        hosts.leave((client as unknown as BoundedClient).url);
        pulse.connectionLost();
        throw new HostUnavailable("the server isn't a standby of this database");
      }
      if (replayed.hasPosition) return;
      if (performance.now() >= end) throw new StandbyUnused("behind");
      await sleep(Math.min(pause, end - performance.now()));
    }
  };

  const take = (position: LogPosition): Promise<pg.PoolClient> =>
    withTimeBudget(askMs, async () => {
      if (pool.idleCount === 0 && pool.totalCount >= pool.options.max) throw new StandbyUnused("busy");
      const client = await bounded.connect();
      try {
        if (proved.get(client) !== position) await prove(client, position);
        proved.set(client, position);
        return client;
      } catch (error) {
        client.release(!(error instanceof StandbyUnused));
        throw error;
      }
    });

  const attempt = async <T>(work: (db: Db) => Promise<T>): Promise<Attempt<T>> => {
    const position = await findLogPosition(primary.db);
    if (!position) return { outcome: "unavailable" };
    const connections = attemptConnections(() => take(position));
    try {
      const result = await work(queriesOn({ ...bounded, connect: connections.connect }));
      note("standby", null);
      return { outcome: "standby", result };
    } catch (error) {
      const outcome = outcomeOf(error);
      if (outcome === null) throw error;
      connections.end();
      note(outcome, error);
      return { outcome, error };
    }
  };

  return {
    url,
    read: async (work) => {
      const isAlone = performance.now() < alone.until;
      const attempted = isAlone ? ({ outcome: alone.why } as const) : await attempt(work);
      onRead(attempted.outcome);
      if (attempted.outcome === "standby") return attempted.result;
      const isSlow = attempted.outcome === "slow" && !isAlone;
      if (isSlow && hasMuchToDo(primary.pool)) throw attempted.error;
      const result = await work(primary.db);
      if (isSlow) leave("slow");
      return result;
    },
    look: async () => (await attempt((db) => sql`select 1`.execute(db))).outcome,
    close: () => bounded.end(),
  };
}

/** Closing waits for a connection that is being made, too. */
const impatient = (options: DatabaseOptions): DatabaseOptions => ({
  ...options,
  limits: { ...options.limits, connectMs: askMs },
});

/** What was too much for the standby may be for the primary, which others need to save. */
const hasMuchToDo = ({ totalCount, idleCount, waitingCount, options: { max } }: pg.Pool): boolean =>
  waitingCount > 0 || totalCount - idleCount >= max / 2;

/** PostgreSQL's codes of a statement, or connection, that replaying canceled. */
const recoveryConflicts: readonly unknown[] = ["40001", "40P01"];

/** Null if the standby isn't at fault, so the primary would fail too: also if the request has waited for too long in all. */
function outcomeOf(error: unknown): Fallback | null {
  if (error instanceof StandbyUnused) return error.why;
  if ((waitBudget()?.leftMs() ?? 1) <= 0) return null;
  if (error instanceof DatabaseUnavailable) return "unavailable";
  if (error instanceof pg.DatabaseError && recoveryConflicts.includes(error.code)) return "canceled";
  return statementTimedOut(error) ? "slow" : null;
}
