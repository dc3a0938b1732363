import { readFileSync } from "node:fs";
import type { FastifyBaseLogger } from "fastify";
import { declareEventTypes } from "#app/contract/event-types.ts";
import { allProblems, auditedIds } from "#app/contract/features.ts";
import { allSettings } from "#app/rules/settings.ts";
import type { EventTypes } from "#notifications/contract/notification-types.ts";
import type { FeatureContract } from "#platform/contract/feature-contract.ts";
import { addProblems } from "#platform/contract/field-problems.ts";
import type { App } from "#platform/server/app.ts";
import type { OnSlow } from "#platform/server/database/bounded-client.ts";
import { type Database, type DatabaseOptions, openDatabase } from "#platform/server/database/database.ts";
import { watchDatabase } from "#platform/server/database/database-health.ts";
import type { DatabaseLimits } from "#platform/server/database/database-limits.ts";
import { openProcessConnection, type ProcessConnection } from "#platform/server/database/process-connection.ts";
import { openStandby, type Standby } from "#platform/server/database/standby/standby.ts";
import { openFileStore } from "#platform/server/files/open-file-store.ts";
import { RateLimit } from "#platform/server/limits/rate-limit.ts";
import { addToRates } from "#platform/server/limits/rate-store.ts";
import { openLiveEventBus } from "#platform/server/live/live-event-bus.ts";
import { HealthChecks } from "#platform/server/metrics/health-checks.ts";
import type { Meter } from "#platform/server/metrics/meter.ts";
import { addProcessChecks } from "#platform/server/process/process-checks.ts";
import type { Drain } from "#platform/server/requests/drain.ts";
import { keepRestoredCopy } from "#platform/server/restored-copy/keep-restored-copy.ts";
import { scannedFiles } from "#platform/server/scans/scanned-files.ts";
import { type SchemaWatch, watchSchema } from "#platform/server/schema/schema-watch.ts";
import { secretOf } from "#platform/server/secrets/folder-secret.ts";
import { startSecrets } from "#platform/server/secrets/start-secrets.ts";
import type { ServerFeature } from "#platform/server/server-feature.ts";
import type { Settings } from "#platform/server/settings/settings.ts";
import { declareActingKinds } from "#platform/server/transactions/acting-kinds.ts";
import { clamdScanner } from "#scanning/server/clamd/clamd.ts";
import type { SettingDeclarations } from "#settings/rules/setting-declaration.ts";
import { declareSettings } from "#settings/server/declared-settings.ts";
import { warnOfLanguage } from "#settings/server/first-language.ts";
import { keepSettings } from "#settings/server/keep-settings.ts";
import { serverFeatures } from "./features.ts";
import { withMissingReported } from "./missing-files.ts";
import { aboutProcess } from "./own-work/about-process.ts";

export type AppOptions = {
  readonly settings: Settings;
  readonly databaseUrl: string;
  /** Defaults to the database's clock; tests may set their own. */
  readonly now?: (() => Date) | undefined;
  /** Validates replies against the contract; for tests. */
  readonly checkReplies?: boolean | undefined;
  /** Statement timeout, if not the default; tests on a slow machine need more. */
  readonly statementTimeoutMs?: number | undefined;
  /** Limits that differ from those derived from it. */
  readonly limits?: Partial<DatabaseLimits> | undefined;
  /** Features besides those of Havn; tests add some. */
  readonly added?: readonly AddedFeature[] | undefined;
};

export type AddedFeature = {
  readonly contract: FeatureContract;
  readonly server: ServerFeature;
  readonly settings?: SettingDeclarations;
  readonly events?: EventTypes;
};

export const { version } = JSON.parse(readFileSync(new URL("../../../package.json", import.meta.url), "utf8")) as {
  version: string;
};

type OpenedApp = {
  readonly app: App;
  readonly features: readonly ServerFeature[];
  readonly schema: SchemaWatch;
  close(): Promise<void>;
};

/** Opens the process's dependencies: database pool and dedicated connection, live events and files. */
export async function openApp(
  opening: AppOptions,
  { log, drain, meter }: { readonly log: FastifyBaseLogger; readonly drain: Drain; readonly meter: Meter },
): Promise<OpenedApp> {
  const { settings, databaseUrl, now, checkReplies = false, statementTimeoutMs, limits, added = [] } = opening;
  const features = [...serverFeatures, ...added.map(({ server }) => server)];
  addProblems(allProblems);
  declareActingKinds(features);
  declareEventTypes(added.flatMap(({ events = [] }) => events));
  declareSettings(Object.assign({}, allSettings, ...added.map(({ settings: more }) => more)));
  const onSlow = noteSlow(settings, log, meter);
  const schema = watchSchema();
  const { explain } = schema;
  const database = openDatabase(databaseUrl, { statementTimeoutMs, limits, onSlow, explain });
  const standby = standbyOf(settings, { statementTimeoutMs, limits, onSlow, explain, primary: database, log, meter });
  const processConnection = await openOwnConnection(settings, { database, standby, log });
  const live = await openLiveEventBus(processConnection);
  const restoredCopy = await keepRestoredCopy({ database, live, log });
  const health = watchDatabase(database);
  const healthChecks = settings.metrics?.token ? new HealthChecks(now ?? processConnection.now) : null;
  const scanning = { db: () => database.db, now: now ?? processConnection.now, isScanning: settings.clamd !== null };
  const app: App & { settings: Settings } = {
    settings,
    startSettings: settings,
    readSettings: () => kept.read(),
    database,
    standby,
    processConnection,
    restoredCopy,
    health,
    drain,
    meter,
    rates: new RateLimit(now ?? processConnection.now, addToRates(database)),
    healthChecks,
    files: withMissingReported(scannedFiles(await openFileStore(settings, meter), scanning), {
      features,
      database,
      log,
      meter,
    }),
    scanner: settings.clamd && clamdScanner(settings.clamd, { meter }),
    live,
    features,
    auditedIds: [...auditedIds, ...added.flatMap(({ contract }) => contract.auditedIds ?? [])],
    log,
    version,
    now: now ?? processConnection.now,
    checkReplies,
  };
  const hold = (newest: Settings) => {
    app.settings = newest;
  };
  warnOfLanguage(settings, log);
  const kept = await keepSettings({ start: settings, database, live, log, hold });
  const close = async () => {
    health.close();
    healthChecks?.close();
    kept.close();
    restoredCopy.close();
    live.close();
    await processConnection.close();
    await standby?.close();
    await database.close();
  };
  if (healthChecks) addProcessChecks(healthChecks, app);
  for (const { health: checks = {} } of features)
    for (const [name, check] of Object.entries(checks)) healthChecks?.add(name, () => check(app));
  return { app, features, schema, close };
}

type OpenedParts = { readonly database: Database; readonly standby: Standby | null; readonly log: FastifyBaseLogger };

/** Opens the dedicated connection, whose name has roles and secret, and then what seals secrets. */
async function openOwnConnection(
  settings: Settings,
  { database, standby, log }: OpenedParts,
): Promise<ProcessConnection> {
  const secret = secretOf(settings);
  const own = await openProcessConnection(database.url, database.limits, {
    hosts: database.hosts,
    about: aboutProcess(settings, { version, secret }),
  });
  try {
    await startSecrets(database.db, secret, log);
    return own;
  } catch (error) {
    await Promise.all([own.close(), standby?.close(), database.close()]);
    throw error;
  }
}

type StandbyParts = DatabaseOptions & {
  readonly primary: Database;
  readonly log: FastifyBaseLogger;
  readonly meter: Meter;
};

function standbyOf({ databaseReadUrl }: Settings, { log, meter, ...options }: StandbyParts): Standby | null {
  if (databaseReadUrl === null) return null;
  const onChange = (err: unknown) =>
    err === null
      ? log.info("the standby of DATABASE_READ_URL is used again")
      : log.warn({ err }, "no standby of DATABASE_READ_URL can be used; the primary answers heavy reads");
  const standby = openStandby(databaseReadUrl, { ...options, onRead: meter.heavyRead, onChange });
  // Logs at once if it can't be used.
  void standby.look().catch(() => undefined);
  return standby;
}

/** This much of a statement's beginning and end identifies it. */
const shownLetters = 500;

const shortened = (text: string): string =>
  text.length > 2 * shownLetters ? `${text.slice(0, shownLetters)} … ${text.slice(-shownLetters)}` : text;

/** Logs slow statements without their values; the line names the call or job. */
function noteSlow({ slowStatementMs }: Settings, log: FastifyBaseLogger, meter: Meter): OnSlow | undefined {
  if (slowStatementMs === 0) return undefined;
  const note = (text: string, ms: number) => {
    meter.slowStatement();
    log.warn({ ms: Math.round(ms), statement: shortened(text.replace(/\s+/g, " ")) }, "slow statement");
  };
  return { ms: slowStatementMs, note };
}
