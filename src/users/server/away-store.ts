import { type RawBuilder, sql } from "kysely";
import type { Away } from "#users/contract/away.ts";

/**
 * The latest absence of person `as` of app_user, also after it has ended (`awayToday`); null if none. The contact is
 * only looked up if there is one.
 */
export const awayOf = (as: string): RawBuilder<Away | null> => sql<Away | null>`
  case when ${sql.ref(`${as}.away_until`)} is not null then json_build_object('until', ${sql.ref(`${as}.away_until`)},
    'reach', (select json_build_object('id', reach.id, 'name', reach.name) from app_user reach
      where reach.id = ${sql.ref(`${as}.away_reach_id`)} and reach.removed_at is null)) end`;
