import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { minuteMs } from "#platform/rules/durations.ts";
import { DatabaseUnavailable } from "#platform/server/database/database-unavailable.ts";
import type { ProcessConnection } from "#platform/server/database/process-connection.ts";
import type { LiveEventBus } from "#platform/server/live/live-event-bus.ts";
import { migrationNames, wasMigrated } from "./migration-files.ts";

/** Notices that a newer version of Havn has begun to migrate the database, which this process then leaves to it. */
export type SchemaWatch = {
  /** Begins to watch; `onNewer` gets the first migration that this process doesn't know. */
  begin(parts: WatchedParts): Promise<void>;
  /** Why a statement failed: `DatabaseUnavailable` if the schema is newer, otherwise the error itself. */
  explain(error: unknown): Promise<unknown>;
  /** Resolves once a process that began after the migration is there, or after a minute without one. */
  successor(signal: AbortSignal): Promise<void>;
};

type WatchedParts = {
  readonly connection: Pick<ProcessConnection, "query">;
  readonly live: Pick<LiveEventBus, "follow" | "onGap">;
  readonly onNewer: (migration: string) => void;
};

const findNewer = "select min(name) as name from schema_migration where name <> all($1::text[])";
const findSuccessor = `
  select from pg_stat_activity
  where datname = current_database() and application_name like 'havn process%'
    and backend_start > (select max(applied_at) from schema_migration)`;

const longestWaitMs = minuteMs;
const lookEveryMs = 500;

/**
 * PostgreSQL's codes, or their beginnings, of statements that no longer fit the schema: names, types and plans, and
 * columns that must now have a value.
 */
const unfit = ["42", "0A000", "23502", "23514"];

export function watchSchema(): SchemaWatch {
  // Read once: an update may replace the files while this process runs.
  const known = migrationNames();
  let parts: WatchedParts | null = null;
  let newer: string | null = null;

  const isNewer = async (): Promise<boolean> => {
    if (newer !== null || !parts) return newer !== null;
    const { rows } = (await parts.connection.query(findNewer, [known])) as pg.QueryResult<{ name: string | null }>;
    const found = rows[0]?.name ?? null;
    if (found === null || newer !== null) return newer !== null;
    newer = found;
    parts.onNewer(found);
    return true;
  };
  /** While the database doesn't answer there is nothing to learn; reconnecting looks again. */
  const look = () => isNewer().catch(() => false);

  return {
    begin: async (given) => {
      parts = given;
      given.live.follow((envelope) => void (wasMigrated(envelope) && look()));
      given.live.onGap(() => void look());
      await look();
    },
    explain: async (error) => {
      const code = error instanceof Error && "code" in error ? String(error.code) : "";
      if (!unfit.some((begin) => code.startsWith(begin)) || !(await look())) return error;
      return new DatabaseUnavailable("a newer version has migrated the database", { cause: error });
    },
    successor: async (signal) => {
      const end = performance.now() + longestWaitMs;
      while (!signal.aborted && performance.now() < end) {
        const answer = await parts?.connection.query(findSuccessor, []).catch(() => null);
        if ((answer as pg.QueryResult | null)?.rowCount) return;
        await sleep(lookEveryMs, undefined, { signal }).catch(() => undefined);
      }
    },
  };
}
