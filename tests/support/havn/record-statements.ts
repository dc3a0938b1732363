import { appendFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { threadId } from "node:worker_threads";
import pg from "pg";
import { StatementBatch } from "#platform/server/database/statement-batch.ts";
import { workFields } from "#platform/server/requests/current-work.ts";

/**
 * With HAVN_STATEMENTS, writes each statement that Havn sent for a request or a job into that folder, with the values of
 * one execution: input for `npm run bench -- statements --recorded`. Others are sent by tests, to check results.
 */
const folder = process.env.HAVN_STATEMENTS;
const isHavns = (): boolean => Object.keys(workFields()).length > 0;
const known = new Set<string>();

type SentQuery = { readonly text?: unknown; readonly values?: unknown };

function note(asked: unknown, given: unknown): void {
  if (asked instanceof StatementBatch) {
    for (const statement of asked.statements) note(statement, statement.values);
    return;
  }
  const sent = (typeof asked === "object" && asked !== null ? asked : { text: asked, values: given }) as SentQuery;
  const { text, values = given } = sent;
  if (typeof text !== "string" || known.has(text) || !isHavns()) return;
  known.add(text);
  const line = JSON.stringify({ text, values: Array.isArray(values) ? values : [] });
  appendFileSync(join(String(folder), `${process.pid}-${threadId}.jsonl`), `${line}\n`);
}

/** Starts recording, once per thread. */
export function recordStatements(): void {
  if (!folder || recording) return;
  recording = true;
  mkdirSync(folder, { recursive: true });
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (this: pg.Client, ...asked: unknown[]) {
    note(asked[0], asked[1]);
    return (query as (...asked: unknown[]) => unknown).apply(this, asked);
  } as typeof query;
}
let recording = false;
