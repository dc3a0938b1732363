import type { FastifyBaseLogger } from "fastify";
import type { Database } from "#platform/server/database/database.ts";
import type { DatabaseHealth } from "#platform/server/database/database-health.ts";
import type { ProcessConnection } from "#platform/server/database/process-connection.ts";
import type { Standby } from "#platform/server/database/standby/standby.ts";
import type { RateLimit } from "#platform/server/limits/rate-limit.ts";
import type { LiveEventBus } from "#platform/server/live/live-event-bus.ts";
import type { HealthChecks } from "#platform/server/metrics/health-checks.ts";
import type { Meter } from "#platform/server/metrics/meter.ts";
import type { Drain } from "#platform/server/requests/drain.ts";
import type { KeptCopy } from "#platform/server/restored-copy/keep-restored-copy.ts";
import type { FileScanner } from "#platform/server/scans/file-scanner.ts";
import type { ScannedFiles } from "#platform/server/scans/scanned-files.ts";
import type { Settings } from "#platform/server/settings/settings.ts";
import type { FeatureHooks } from "./feature-hooks.ts";

/** The process's dependencies, created once at startup and passed to every operation and job. */
export type App = {
  /** The current settings; replaced by a new object after a change. */
  readonly settings: Settings;
  /** The settings that the process was started with, without those changed on screens. */
  readonly startSettings: Settings;
  /** Reads the settings changed on screens; afterwards `settings` includes everything stored before the call. */
  readonly readSettings: () => Promise<void>;
  readonly database: Database;
  /** What answers heavy reads; null leaves them to `database`. */
  readonly standby: Standby | null;
  readonly health: DatabaseHealth;
  readonly drain: Pick<Drain, "isLeaving" | "allowTransfer">;
  readonly meter: Meter;
  readonly rates: RateLimit;
  /** Null if no token is configured for them. */
  readonly healthChecks: HealthChecks | null;
  readonly processConnection: ProcessConnection;
  /** Whether this is a restored copy in which nothing but reading runs. */
  readonly restoredCopy: KeptCopy;
  readonly files: ScannedFiles;
  /** Null without CLAMD_URL: nothing is scanned. */
  readonly scanner: FileScanner | null;
  readonly live: LiveEventBus;
  readonly features: readonly FeatureHooks[];
  /** Names under which audit rows keep the ids of a refused request. */
  readonly auditedIds: readonly string[];
  readonly log: FastifyBaseLogger;
  readonly version: string;
  /** The database's clock; tests set it. */
  readonly now: () => Date;
  /** Whether replies are validated against the contract: only in tests. */
  readonly checkReplies: boolean;
};
