import { StatementBatch } from "#platform/server/database/statement-batch.ts";

/** The texts of what pg's client was asked, by its first argument: several of a batch. */
export function askedTexts(asked: unknown): readonly string[] {
  if (asked instanceof StatementBatch) return asked.statements.map(({ text }) => text);
  return [typeof asked === "object" && asked !== null && "text" in asked ? String(asked.text) : String(asked)];
}
