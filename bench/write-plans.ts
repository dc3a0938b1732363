import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import type pg from "pg";
import { openDatabase } from "#platform/server/database/database.ts";
import { planned } from "./planned-queries.ts";
import { listsFolder, prepareDatabase } from "./prepare-database.ts";

/*
 * Writes the plans of the most frequent queries to database/plans, to be read in reviews: node bench/write-plans.ts
 * --cases 1000000. Costs and row counts are left out, since they differ from run to run.
 */
const { values: flags } = parseArgs({ options: { cases: { type: "string", default: "1000000" } } });
const folder = new URL("../database/plans/", import.meta.url);

type Statement = { readonly text: string; readonly values: readonly unknown[] };

/** Remembers what the product's own code asks of the database. */
function listen(pool: pg.Pool, heard: Statement[]): void {
  pool.on("connect", (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((text: unknown, values: unknown, ...more: unknown[]) => {
      if (typeof text === "string" && Array.isArray(values)) heard.push({ text, values });
      return query(text, values, ...more);
    }) as typeof client.query;
  });
}

/** Queries are told apart by what they begin with; the planner's own estimates are not among those shown. */
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
      for (const { text, values } of heard.filter(isShown)) {
        const { rows } = await client.query(`explain (costs off) ${text}`, [...values]);
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
