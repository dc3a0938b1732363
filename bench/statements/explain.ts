import type pg from "pg";
import { type Execution, executionOf } from "./read-plans.ts";

export type SentStatement = { readonly text: string; readonly values: readonly unknown[] };
/** A custom plan for the values, or the generic one. */
export type PlanKind = "custom" | "generic";

let prepared = 0;

/**
 * Runs a statement in a transaction that is rolled back, and returns what it read. Triggers and foreign keys are
 * disabled, since the values may refer to missing rows.
 */
export async function explainPrepared(
  client: pg.ClientBase,
  { text, values }: SentStatement,
  kind: PlanKind,
): Promise<Execution> {
  prepared += 1;
  const name = `explained_${prepared}`;
  let isPrepared = false;
  await client.query("begin");
  try {
    await client.query("set local session_replication_role = replica");
    await client.query(`set local plan_cache_mode = force_${kind}_plan`);
    await client.query(`prepare ${name} as ${text}`);
    isPrepared = true;
    const given = values.length === 0 ? "" : `(${values.map(literalOf).join(", ")})`;
    const { rows } = await client.query(`explain (analyze, buffers, timing off, format json) execute ${name}${given}`);
    const [{ Plan }] = rows[0]["QUERY PLAN"];
    return executionOf({ "Query Text": text, Plan });
  } finally {
    await client.query("rollback");
    // Not all: the connection knows of its own.
    if (isPrepared) await client.query(`deallocate ${name}`);
  }
}

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** A value as pg sends it: a literal whose type the parameter determines. */
export function literalOf(value: unknown): string {
  if (value === null || value === undefined) return "null";
  if (Array.isArray(value)) return quoted(arrayText(value));
  return quoted(typeof value === "object" ? JSON.stringify(value) : String(value));
}

const arrayText = (values: readonly unknown[]): string =>
  `{${values
    .map((value) => {
      if (value === null) return "NULL";
      if (Array.isArray(value)) return arrayText(value);
      const text = typeof value === "object" ? JSON.stringify(value) : String(value);
      return `"${text.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;
    })
    .join(",")}}`;
