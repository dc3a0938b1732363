import { Kysely, PostgresDialect, type PostgresPool } from "kysely";
import pg from "pg";
import { minuteMs } from "#platform/rules/durations.ts";
import { BoundedClient, type BoundedConfig, type OnSlow } from "./bounded-client.ts";
import { boundedPool } from "./bounded-pool.ts";
import { DatabaseHosts } from "./database-hosts.ts";
import { type DatabaseLimits, limitsOf } from "./database-limits.ts";
import { type DatabasePulse, databasePulse } from "./database-pulse.ts";
import type { Tables } from "./row-types.ts";
import { parseInstant } from "./values/parse-instant.ts";

/** A connection or transaction: the first parameter of every store function. */
export type Db = Kysely<Tables>;

export type Database = {
  readonly db: Db;
  readonly pool: pg.Pool;
  readonly url: string;
  readonly hosts: DatabaseHosts;
  readonly limits: DatabaseLimits;
  /** Whether the database is responding, as far as this process knows. */
  readonly pulse: DatabasePulse;
  /** What an error of a statement means that was asked elsewhere, such as in a thread; usually the error itself. */
  explain(error: unknown): Promise<unknown>;
  close(): Promise<void>;
};

const { builtins } = pg.types;
pg.types.setTypeParser(builtins.INT8, Number);
pg.types.setTypeParser(builtins.NUMERIC, Number);
pg.types.setTypeParser(builtins.DATE, (text) => text);
pg.types.setTypeParser(builtins.TIMESTAMPTZ, parseInstant);

/* Settings of every connection, from benchmarks of lists over a million cases. Parallel query and JIT cost more than
   they gain. Unnamed statements are planned for their actual values, which keeps partial indexes usable; key lookups
   are prepared, see prepared-statements.ts. Joins run in the order written, which halves a list's planning time. */
const planning = ["jit=off", "max_parallel_workers_per_gather=0", "random_page_cost=1.1", "join_collapse_limit=1"];

/** The server detects a vanished client after 25 seconds and releases its locks. */
const keepingAlive = [
  "tcp_keepalives_idle=10",
  "tcp_keepalives_interval=5",
  "tcp_keepalives_count=3",
  "tcp_user_timeout=20000",
];

/** Session settings as a connection option. */
export const sessionOptions = (settings: readonly string[]): string =>
  ["timezone=UTC", ...keepingAlive, ...settings].map((setting) => `-c ${setting}`).join(" ");

export type DatabaseOptions = {
  readonly connections?: number;
  readonly statementTimeoutMs?: number | undefined;
  readonly limits?: Partial<DatabaseLimits> | undefined;
  readonly onSlow?: OnSlow | undefined;
  readonly explain?: BoundedConfig["explain"];
};

/** Opens a pool on `url`, which may name several servers. Statements time out after 5 s by default, and no wait is unbounded. */
export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const hosts = new DatabaseHosts(url);
  const { pool, bounded, limits, pulse } = openPool(hosts, options);
  const db = queriesOn(bounded);
  const { explain = async (error) => error } = options;
  return { db, pool, url, hosts, limits, pulse, explain, close: () => db.destroy() };
}

/** Kysely on these connections. */
export const queriesOn = (pool: PostgresPool): Db => new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });

/** Opens a pool on these servers, and `bounded`, which limits what its callers may wait. */
export function openPool(hosts: DatabaseHosts, options: DatabaseOptions, settings: readonly string[] = []) {
  const limits = { ...limitsOf(options.statementTimeoutMs), ...options.limits };
  const { statementMs, idleInTransactionMs, connectMs, answerMs } = limits;
  const pulse = databasePulse();
  const times = [`statement_timeout=${statementMs}`, `idle_in_transaction_session_timeout=${idleInTransactionMs}`];
  const config: pg.PoolConfig & BoundedConfig = {
    hosts,
    application_name: "havn",
    max: options.connections ?? 10,
    options: sessionOptions([...planning, ...times, ...settings]),
    idleTimeoutMillis: minuteMs,
    connectionTimeoutMillis: connectMs,
    answerMs,
    onSlow: options.onSlow,
    explain: options.explain,
    pulse,
    Client: BoundedClient as unknown as new () => pg.ClientBase,
  };
  const pool = new pg.Pool(config);
  pool.on("error", () => undefined);
  return { pool, bounded: boundedPool(pool, { limits, pulse, hosts }), limits, pulse };
}

/** PostgreSQL's error code for a statement timeout. */
export const statementTimedOut = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "57014";
