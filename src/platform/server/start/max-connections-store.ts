import { sql } from "kysely";
import { openDatabase } from "#platform/server/database/database.ts";

/** The connections that the database accepts, for everybody and for this role. */
export async function findMaxConnections(url: string): Promise<number> {
  const database = openDatabase(url, { connections: 1 });
  try {
    const { rows } = await sql<{ most: number }>`
      select least(current_setting('max_connections')::int, nullif(rolconnlimit, -1)) as most
      from pg_roles where rolname = current_user`.execute(database.db);
    return rows[0]?.most ?? 100;
  } finally {
    await database.close();
  }
}
