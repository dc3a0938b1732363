import { type RawBuilder, sql } from "kysely";
import type pg from "pg";

const mark = "/*kept*/";

/**
 * Begins or ends (`modifyEnd`) a statement whose plan is worth keeping: a look-up or a write by key, which is planned alike
 * whatever the key is, and takes longer to plan than to run. Lists and searches must not be marked so: their best plan
 * depends on the values.
 */
export const keptPlan: RawBuilder<unknown> = sql.raw(mark);

/** For the end of a statement that writes so many rows: one of many is rare, and each number of rows is a text of its own. */
export const keptPlanOf = (rows: readonly unknown[]): RawBuilder<unknown> =>
  rows.length <= 3 ? keptPlan : sql.raw("");

const names = new Map<string, string>();

/** A connection holds some 50 KB for each; what comes after so many is planned each time. */
const mostKept = 300;

/** The same text has the same name on every connection; texts are few, since values are parameters. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= mostKept) return known;
  const name = `kept_${names.size + 1}`;
  names.set(text, name);
  return name;
}

/** A pool whose connections prepare marked statements once, by name. */
export function keepingPlans(pool: pg.Pool) {
  const ready = new WeakSet<pg.PoolClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async (): Promise<pg.PoolClient> => {
      const client = await pool.connect();
      if (!ready.has(client)) {
        ready.add(client);
        nameMarked(client);
      }
      return client;
    },
  };
}

function nameMarked(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const named = (text: unknown, values?: unknown, ...callback: unknown[]) =>
    typeof text === "string" && (text.startsWith(mark) || text.endsWith(mark))
      ? query({ name: nameOf(text), text, values }, ...callback)
      : query(text, values, ...callback);
  client.query = named as pg.PoolClient["query"];
}
