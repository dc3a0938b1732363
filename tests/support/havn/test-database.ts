import { randomUUID } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import { loadDemoData } from "#dev/server/demo/load-demo-data.ts";
import { staffRoles } from "#platform/contract/actor.ts";
import { type Db, openDatabase } from "#platform/server/database/database.ts";
import { folderFileStore } from "#platform/server/files/folder-file-store.ts";

export type TestDatabase = {
  url: string;
  /** Closes all connections and drops it. */
  drop(): Promise<void>;
};

/** A database's initial contents: nothing, tables, or demo data from some minutes ago. */
export type Contents = "bare" | "tables" | "demo";

const templates = { bare: "template0", tables: "havn", demo: "havn_demo" } as const;

/** A separate database for a test file, on the run's PostgreSQL server. */
export async function createTestDatabase(contents: Contents = "tables"): Promise<TestDatabase> {
  const templateUrl = inject("templateUrl");
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  if (contents === "demo") await loadDemoTemplate();
  // Copies files, since nothing needs to survive the server; copying through the WAL takes twice as long.
  const copy = `CREATE DATABASE ${name} TEMPLATE ${templates[contents]} STRATEGY FILE_COPY`;
  await onServer(templateUrl, (client) => client.query(copy));
  return {
    url: withDatabase(templateUrl, name),
    drop: () => onServer(templateUrl, (client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)),
  };
}

/** Loading demo data takes seconds, copying it a moment: the first user in a run loads it for all. */
async function loadDemoTemplate(): Promise<void> {
  const templateUrl = inject("templateUrl");
  const { demo, tables } = templates;
  await onServer(templateUrl, async (client) => {
    await client.query("SELECT pg_advisory_lock(1)");
    const { rowCount } = await client.query("SELECT FROM pg_database WHERE datname = $1", [demo]);
    if (rowCount) return;
    const partial = `${demo}_partial`;
    await client.query(`DROP DATABASE IF EXISTS ${partial}`);
    await client.query(`CREATE DATABASE ${partial} TEMPLATE ${tables}`);
    const database = openDatabase(withDatabase(templateUrl, partial), { statementTimeoutMs: 60_000 });
    try {
      await loadDemoData(database.db, new Date(), folderFileStore(inject("demoFiles")));
      await giveEveryRole(database.db, "Mette Holm");
    } finally {
      await database.close();
    }
    await client.query(`ALTER DATABASE ${partial} RENAME TO ${demo}`);
  });
}

async function onServer(url: string, act: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: withDatabase(url, "postgres") });
  client.on("error", () => undefined);
  await client.connect();
  try {
    await act(client);
  } finally {
    await client.end();
  }
}

function withDatabase(url: string, database: string): string {
  const other = new URL(url);
  other.pathname = `/${database}`;
  return other.href;
}

/** Screen tests sign in as one person with access to all screens; the others have their demo roles. */
const giveEveryRole = (db: Db, name: string) =>
  db
    .updateTable("app_user")
    .set({ staff_roles: [...staffRoles] })
    .where("name", "=", name)
    .execute();
