import { randomUUID } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";

export type TestDatabase = {
  url: string;
  /** Ends every connection to it and removes it. */
  drop(): Promise<void>;
};

/** A database of its own for one test file: migrated, with no rows, on the run's PostgreSQL server. `bare`: without tables. */
export async function createTestDatabase({ bare = false } = {}): Promise<TestDatabase> {
  const templateUrl = inject("templateUrl");
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await onServer(templateUrl, `CREATE DATABASE ${name} TEMPLATE ${bare ? "template0" : "havn"}`);
  return {
    url: withDatabase(templateUrl, name),
    drop: () => onServer(templateUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
}

async function onServer(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: withDatabase(url, "postgres") });
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

function withDatabase(url: string, database: string): string {
  const other = new URL(url);
  other.pathname = `/${database}`;
  return other.href;
}
