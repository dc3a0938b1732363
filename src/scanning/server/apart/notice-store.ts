import { sql } from "kysely";
import type { Db } from "#platform/server/database/database.ts";

/** Counts one more of what administrators are to be told; returns when they last were, null if never. */
export async function countUntold(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ toldAt: Date | null }>`
    insert into kept_apart_notice as notice (untold) values (1)
    on conflict (is_only) do update set untold = least(notice.untold + 1, 1000000) returning told_at as "toldAt"`.execute(
    db,
  );
  return rows[0]?.toldAt ?? null;
}

/** Notes that they are told now; returns of how much, 0 if nothing came since, or if they were told after this time. */
export async function takeUntold(db: Db, now: Date, unlessAfter: Date): Promise<number> {
  const { rows } = await sql<{ untold: number }>`
    with untold as (select untold from kept_apart_notice where untold > 0 and coalesce(told_at <= ${unlessAfter}, true) for update)
    update kept_apart_notice set untold = 0, told_at = ${now} from untold returning untold.untold`.execute(db);
  return rows[0]?.untold ?? 0;
}
