import { sql } from "kysely";
import type { Db } from "#platform/server/database/database.ts";
import { processName } from "#platform/server/database/process-connection.ts";

/** As short as it can be: the name, the secret's mark at its end and all, is to fit beside when the process began. */
const mark = "s";

/** How a process that has a scanner is marked among those of the database. */
export const scannerMark = ({ clamd }: { readonly clamd: unknown }): string[] => (clamd === null ? [] : [mark]);

/** Whether any running process has a scanner. */
export async function isScannedAnywhere(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and starts_with(application_name, ${`${processName} `})
      and split_part(application_name, ' ', 4) ~ ${`(^|,)${mark}(,|$)`}
    limit 1`.execute(db);
  return rows.length > 0;
}
