import { sql } from "kysely";
import type { Db } from "#platform/server/database/database.ts";

/** Stores that these cases were pseudonymized, so that it isn't repeated unless they end again. */
export const storeEmptied = (db: Db, ids: readonly number[], now: Date) =>
  sql`
    insert into emptied_case (case_id, at) select unnest(${ids as number[]}::bigint[]), ${now}
    on conflict (case_id) do update set at = excluded.at`.execute(db);
