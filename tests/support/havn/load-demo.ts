import { sql } from "kysely";
import { loadDemoData } from "#dev/server/demo/load-demo-data.ts";
import { type Database, openDatabase } from "#platform/server/database/database.ts";
import type { FileStore } from "#platform/server/files/file-store.ts";
import { createTestDatabase } from "./test-database.ts";

/** Nearly noon in Denmark: when demo data is loaded in tests. */
export const loadedAt = new Date("2026-11-18T10:00:00Z");

type CountingStore = Pick<FileStore, "put" | "remove"> & { stored(): number };

/** Counts files; keys increase, so that two databases can be compared. */
export function countingStore(): CountingStore {
  let stored = 0;
  return {
    put: async (source) => {
      stored += 1;
      return { key: `key-${stored}`, size: Buffer.isBuffer(source) ? source.length : 0 };
    },
    remove: async () => undefined,
    stored: () => stored,
  };
}

export type LoadedDemo = {
  readonly database: Database;
  readonly files: CountingStore;
  ask<T>(query: string): Promise<T[]>;
  countOf(from: string): Promise<number>;
  close(): Promise<void>;
};

/** A separate database with the demo data. */
export async function loadDemo(): Promise<LoadedDemo> {
  const fresh = await createTestDatabase();
  const database = openDatabase(fresh.url, { connections: 2, statementTimeoutMs: 60_000 });
  const files = countingStore();
  await loadDemoData(database.db, loadedAt, files);
  const ask = async <T>(query: string): Promise<T[]> => (await sql<T>`${sql.raw(query)}`.execute(database.db)).rows;
  return {
    database,
    files,
    ask,
    countOf: async (from) => (await ask<{ n: number }>(`select count(*) as n from ${from}`))[0]?.n ?? -1,
    close: async () => {
      await database.close();
      await fresh.drop();
    },
  };
}
