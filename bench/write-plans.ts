import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import type pg from "pg";
import { openDatabase } from "#platform/server/database/database.ts";
import { planned } from "./planned-queries.ts";
import { listsFolder, prepareDatabase } from "./prepare-database.ts";

/* Writes the plans of the most frequent queries to database/plans, for review: node bench/write-plans.ts --cases
   1000000. Omits costs and row counts, which differ between runs. */
const { values: flags } = parseArgs({ options: { cases: { type: "string", default: "1000000" } } });
const folder = new URL("../database/plans/", import.meta.url);

/** src/platform/server/database/prepared-statements.ts */
const preparedMark = "/*prepared*/";

type Statement = { readonly text: string; readonly values: readonly unknown[] };

/** Records the queries of the product's code. */
function listen(pool: pg.Pool, heard: Statement[]): void {
  pool.on("connect", (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((text: unknown, values: unknown, ...more: unknown[]) => {
      if (typeof text === "string" && Array.isArray(values)) heard.push({ text, values });
      return query(text, values, ...more);
    }) as typeof client.query;
  });
}

/**
 * How to explain a statement: prepared ones with the generic plan, which doesn't know the values, any other with the
 * plan for its values.
 */
const explained = ({ text, values }: Statement): Statement =>
  text.includes(preparedMark)
    ? { text: `explain (costs off, generic_plan) ${text}`, values: [] }
    : { text: `explain (costs off) ${text}`, values };

/** Queries are identified by their beginning; the planner's own estimates are omitted. */
const isShown = ({ text }: Statement): boolean => !text.trim().startsWith("explain");

async function main(): Promise<void> {
  const postgres = await prepareDatabase(Number(flags.cases), { folder: listsFolder(Number(flags.cases)) });
  const database = openDatabase(postgres.url, { connections: 1 });
  const heard: Statement[] = [];
  listen(database.pool, heard);
  try {
    mkdirSync(folder, { recursive: true });
    for (const name of readdirSync(folder)) rmSync(new URL(name, folder));
    for (const { name, why, ask } of planned) {
      heard.length = 0;
      await ask(database.db);
      const plans: string[] = [];
      const client = await database.pool.connect();
      for (const explain of heard.filter(isShown).map(explained)) {
        const { rows } = await client.query(explain.text, [...explain.values]);
        plans.push(rows.map((row) => row["QUERY PLAN"]).join("\n"));
      }
      client.release();
      writeFileSync(new URL(`${name}.txt`, folder), `${why}\n\n${plans.join("\n\n")}\n`);
    }
  } finally {
    await database.close();
    await postgres.stop();
  }
}

await main();
