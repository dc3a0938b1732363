import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { Tables } from "#platform/server/database/row-types.ts";
import { BoundedClient, type BoundedConfig } from "./bounded-client.ts";
import { boundedPool } from "./bounded-pool.ts";
import { type DatabaseLimits, limitsOf } from "./database-limits.ts";
import { type DatabasePulse, databasePulse } from "./database-pulse.ts";

/** A connection or a transaction: what every store function takes first. */
export type Db = Kysely<Tables>;

export type Database = {
  readonly db: Db;
  readonly pool: pg.Pool;
  readonly url: string;
  readonly limits: DatabaseLimits;
  /** How it stands with the database, as far as this process can tell. */
  readonly pulse: DatabasePulse;
  close(): Promise<void>;
};

const { builtins } = pg.types;
pg.types.setTypeParser(builtins.INT8, Number);
pg.types.setTypeParser(builtins.NUMERIC, Number);
pg.types.setTypeParser(builtins.DATE, (text) => text);

/*
 * Settings of every connection, measured in the trials of lists at a million cases: parallel query and JIT
 * cost more than they give. Statements without a name are planned for the values at hand, which keeps partial
 * indexes in use; those that look up by key are prepared, see prepared-statements.ts. Joins are done as they are written,
 * which halves the time that a list takes to plan.
 */
const planning = ["jit=off", "max_parallel_workers_per_gather=0", "random_page_cost=1.1", "join_collapse_limit=1"];

/** A server whose client is gone without a word knows it after 25 seconds, and lets go of what that one held. */
const keepingAlive = [
  "tcp_keepalives_idle=10",
  "tcp_keepalives_interval=5",
  "tcp_keepalives_count=3",
  "tcp_user_timeout=20000",
];

/** Settings of a session, as a connection begins with them. */
export const sessionOptions = (settings: readonly string[]): string =>
  ["timezone=UTC", ...keepingAlive, ...settings].map((setting) => `-c ${setting}`).join(" ");

type Options = {
  readonly connections?: number;
  readonly statementTimeoutMs?: number | undefined;
  readonly limits?: Partial<DatabaseLimits> | undefined;
};

/** Opens a pool on `url`; statements end after 5 s unless told otherwise, and nothing waits without a bound. */
export function openDatabase(url: string, options: Options = {}): Database {
  const limits = { ...limitsOf(options.statementTimeoutMs), ...options.limits };
  const { statementMs, idleInTransactionMs, connectMs, answerMs } = limits;
  const pulse = databasePulse();
  const times = [`statement_timeout=${statementMs}`, `idle_in_transaction_session_timeout=${idleInTransactionMs}`];
  const config: pg.PoolConfig & BoundedConfig = {
    connectionString: url,
    application_name: "havn",
    max: options.connections ?? 10,
    options: sessionOptions([...planning, ...times]),
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: connectMs,
    answerMs,
    pulse,
    Client: BoundedClient as unknown as new () => pg.ClientBase,
  };
  const pool = new pg.Pool(config);
  pool.on("error", () => undefined);
  // The pool hears of idle connections only. One that is lost between two statements of a transaction is told by the next.
  pool.on("connect", (client) => client.on("error", () => undefined));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: boundedPool(pool, limits, pulse) }) });
  return { db, pool, url, limits, pulse, close: () => db.destroy() };
}

/** PostgreSQL's code for a statement that ran past its time limit. */
export const statementTimedOut = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "57014";
