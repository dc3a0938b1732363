import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import { notifyCaseSaved } from "#notifications/server/notify-people.ts";
import type { App } from "#platform/server/app.ts";
import { openDatabase } from "#platform/server/database/database.ts";
import { watchDatabase } from "#platform/server/database/database-health.ts";
import type { DatabaseLimits } from "#platform/server/database/database-limits.ts";
import { openOwnConnection } from "#platform/server/database/own-connection.ts";
import { folderFileStore } from "#platform/server/files/file-store.ts";
import { openLiveEventBus } from "#platform/server/live/live-event-bus.ts";
import type { Settings } from "#platform/server/settings/settings.ts";
import { processLife } from "#platform/server/start/process-life.ts";

export type Opening = {
  readonly settings: Settings;
  /** A migrated database. */
  readonly databaseUrl: string;
  /** The database's clock unless a test has one of its own. */
  readonly now?: (() => Date) | undefined;
  /** Checks replies against the contract; for tests. */
  readonly checkReplies?: boolean | undefined;
  /** When statements end, if not as usual; tests on a machine that stalls are more patient than people. */
  readonly statementTimeoutMs?: number | undefined;
  /** Other limits than those that follow from that one. */
  readonly limits?: Partial<DatabaseLimits> | undefined;
};

export const { version } = JSON.parse(readFileSync(new URL("../../../package.json", import.meta.url), "utf8")) as {
  version: string;
};

/** Opens what the process stands on: its pool and its own connection to the database, live events and files. */
export async function openApp(
  opening: Opening,
  log: FastifyBaseLogger,
): Promise<{ readonly app: App; close(): Promise<void> }> {
  const { settings, databaseUrl, now, checkReplies = false, statementTimeoutMs, limits } = opening;
  const database = openDatabase(databaseUrl, { statementTimeoutMs, limits });
  const own = await openOwnConnection(databaseUrl, database.limits);
  const live = await openLiveEventBus(own);
  const health = watchDatabase(database);
  const life = processLife(databaseUrl, database.limits);
  const app: App = {
    settings,
    database,
    own,
    life,
    health,
    files: folderFileStore(join(settings.dataDir, "files")),
    live,
    eventHandlers: [notifyCaseSaved],
    auditedIds: ["caseId", "relatedCaseId", "messageId", "fileId", "userId", "agreementId"],
    log,
    version,
    now: now ?? own.now,
    checkReplies,
  };
  const close = async () => {
    health.close();
    live.close();
    await Promise.all([own.close(), life.close()]);
    await database.close();
  };
  return { app, close };
}
