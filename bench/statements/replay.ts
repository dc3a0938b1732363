import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Parts } from "#bench/parts.ts";
import { openDatabase } from "#platform/server/database/database.ts";
import { explainPrepared, type SentStatement } from "./explain.ts";
import type { Execution } from "./read-plans.ts";
import { readers, translated } from "./translate.ts";

/** Statements that read or write rows; not transactions, settings and cursors. */
const isQuestion = /^\s*(?:\/\*\w*\*\/\s*)?(?:select|with|insert|update|delete)\b/i;
const isPrepared = /\/\*(?:prepared|unread)\*\//;

/**
 * Runs every statement recorded from the API tests on this data, as each kind of reader, in a transaction that is
 * rolled back. Prepared ones get the generic plan, others one for their values.
 */
export async function replayRecorded(url: string, folder: string, parts: Parts): Promise<Execution[]> {
  const database = openDatabase(url, { connections: 1, statementTimeoutMs: 60_000 });
  const client = await database.pool.connect();
  const all: Execution[] = [];
  const refused = new Map<string, string>();
  try {
    for (const asked of readRecorded(folder).filter(({ text }) => isQuestion.test(text))) {
      for (const reader of readers) {
        try {
          all.push(await explainPrepared(client, translated(asked, reader), kindOf(asked)));
        } catch (error) {
          refused.set(asked.text, error instanceof Error ? error.message : String(error));
        }
      }
    }
  } finally {
    client.release();
    await database.close();
  }
  for (const one of all) refused.delete(one.text);
  await parts.run("statements of the tests that this data refuses", async () => complain(refused, all.length));
  return all;
}

/** A few refer to something that only their test created, such as a table. */
const refusedShare = 0.02;

function complain(refused: ReadonlyMap<string, string>, ran: number): void {
  console.log(`${ran} executions of recorded statements; ${refused.size} statements were refused`);
  if (refused.size <= ran * refusedShare) return;
  const some = [...refused].slice(0, 20).map(([text, why]) => `${why}: ${text.replace(/\s+/g, " ").slice(0, 120)}`);
  throw new Error(`${refused.size} statements: ${some.join("; ")}`);
}

const kindOf = ({ text }: SentStatement): "generic" | "custom" => (isPrepared.test(text) ? "generic" : "custom");

/** Each text once per sample of its values. */
function readRecorded(folder: string): SentStatement[] {
  const known = new Map<string, SentStatement>();
  for (const name of readdirSync(folder)) {
    if (!name.endsWith(".jsonl")) continue;
    for (const line of readFileSync(join(folder, name), "utf8")
      .split("\n")
      .filter((one) => one !== "")) {
      const asked = JSON.parse(line) as SentStatement;
      known.set(asked.text, asked);
    }
  }
  if (known.size === 0) throw new Error(`${folder} holds no statements; npm test -- api records them there`);
  return [...known.values()];
}
