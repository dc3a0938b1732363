import type { FastifyBaseLogger } from "fastify";
import type { Database } from "#platform/server/database/database.ts";
import type { DatabaseHealth } from "#platform/server/database/database-health.ts";
import type { OwnConnection } from "#platform/server/database/own-connection.ts";
import type { EventHandler } from "#platform/server/database/transaction.ts";
import type { FileStore } from "#platform/server/files/file-store.ts";
import type { LiveEventBus } from "#platform/server/live/live-event-bus.ts";
import type { Settings } from "#platform/server/settings/settings.ts";
import type { ProcessLife } from "#platform/server/start/process-life.ts";

/** What the process stands on; made once in the composition and passed to every operation and job. */
export type App = {
  readonly settings: Settings;
  readonly database: Database;
  readonly health: DatabaseHealth;
  readonly own: OwnConnection;
  readonly life: ProcessLife;
  readonly files: FileStore;
  readonly live: LiveEventBus;
  readonly eventHandlers: readonly EventHandler[];
  /** What features call the ids of their objects: those that audit rows keep of a refused request. */
  readonly auditedIds: readonly string[];
  readonly log: FastifyBaseLogger;
  readonly version: string;
  /** The database's clock; tests set it. */
  readonly now: () => Date;
  /** Whether replies are checked against the contract: in tests, never in production. */
  readonly checkReplies: boolean;
};
