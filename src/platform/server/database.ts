import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { keepingPlans } from "#platform/server/kept-plans.ts";
import type { Tables } from "#platform/server/tables.ts";

/** A connection or a transaction: what every store function takes first. */
export type Db = Kysely<Tables>;

export type Database = { readonly db: Db; readonly pool: pg.Pool; readonly url: string; close(): Promise<void> };

const { builtins } = pg.types;
pg.types.setTypeParser(builtins.INT8, Number);
pg.types.setTypeParser(builtins.NUMERIC, Number);
pg.types.setTypeParser(builtins.DATE, (text) => text);

/*
 * Settings of every connection, measured in the trials of lists at a million cases: parallel query and JIT
 * cost more than they give. Statements without a name are planned for the values at hand, which keeps partial
 * indexes in use; those that look up by key keep their plan, see kept-plans.ts. Joins are done as they are written,
 * which halves the time that a list takes to plan.
 */
const sessionSettings = [
  "jit=off",
  "max_parallel_workers_per_gather=0",
  "random_page_cost=1.1",
  "join_collapse_limit=1",
  "timezone=UTC",
];

type Options = { readonly connections?: number; readonly statementTimeoutMs?: number };

/** Opens a pool on `url`; statements end after 5 s unless told otherwise. */
export function openDatabase(url: string, { connections = 10, statementTimeoutMs = 5_000 }: Options = {}): Database {
  const options = [...sessionSettings, `statement_timeout=${statementTimeoutMs}`].map((s) => `-c ${s}`).join(" ");
  const pool = new pg.Pool({ connectionString: url, max: connections, options, idleTimeoutMillis: 60_000 });
  pool.on("error", () => undefined);
  // The pool hears of idle connections only. One that is lost between two statements of a transaction is told by the next.
  pool.on("connect", (client) => client.on("error", () => undefined));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: keepingPlans(pool) }) });
  return { db, pool, url, close: () => db.destroy() };
}

/** PostgreSQL's code for a statement that ran past its time limit. */
export const statementTimedOut = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "57014";
