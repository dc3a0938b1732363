import { sql } from "kysely";
import type { Db } from "#platform/server/database/database.ts";

/** The database's version and size. */
export async function findDatabaseFacts(db: Db): Promise<{ version: string; bytes: number }> {
  const { rows } = await sql<{ version: string; bytes: number }>`
    select current_setting('server_version') as version, pg_database_size(current_database())::float8 as bytes`.execute(
    db,
  );
  return rows[0] ?? { version: "", bytes: 0 };
}
