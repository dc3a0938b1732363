import { sql } from "kysely";
import type pg from "pg";
import type { Db } from "#platform/server/database/database.ts";
import { prepared } from "#platform/server/database/prepared-statements.ts";

/** A position in the log of one history of one cluster. A server that replayed it has everything committed before. */
export type LogPosition = { readonly lsn: string; readonly timeline: number; readonly system: string };

/**
 * The primary's position; none if it is one no more. What is visible has been flushed, except with `synchronous_commit=off`. The position of the
 * next insert isn't taken otherwise: commits of unlogged tables alone aren't sent at once, and after a switch of
 * segments it is one that nothing can replay yet.
 */
export async function findLogPosition(primary: Db): Promise<LogPosition | undefined> {
  const { rows } = await sql<LogPosition>`
    ${prepared} select
      case when current_setting('synchronous_commit') = 'off' then pg_current_wal_insert_lsn()
        else pg_current_wal_flush_lsn() end as lsn,
      ('x' || left(pg_walfile_name(pg_current_wal_flush_lsn()), 8))::bit(32)::int as timeline,
      system_identifier::text as system
    from pg_control_system() where not pg_is_in_recovery()`.execute(primary);
  return rows[0];
}

/** What a server says about a position: whether it replays the same cluster's log at all, and has replayed so far. */
export type ReplayState = { readonly isStandby: boolean; readonly hasPosition: boolean };

/**
 * A position is comparable only within a timeline: after a failover, a standby may have replayed more of the former
 * primary's log than the new primary had. Its own is that of its last restart point, so after a failover it counts as
 * behind until its next one.
 */
export async function findReplayed(
  client: pg.PoolClient,
  { lsn, timeline, system }: LogPosition,
): Promise<ReplayState | undefined> {
  const { rows } = await client.query<ReplayState>(
    `select pg_is_in_recovery() and system_identifier::text = $3 as "isStandby",
       timeline_id = $2 and coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) as "hasPosition"
     from pg_control_system(), pg_control_checkpoint()`,
    [lsn, timeline, system],
  );
  return rows[0];
}
