import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startHavn } from "#app/server/havn.ts";
import { demoPeople } from "#demo/demo-people.ts";
import { loadDemoData } from "#demo/load-demo-data.ts";
import { openDatabase } from "#platform/server/database/database.ts";
import { migrate } from "#platform/server/database/migrate.ts";
import { startEmbeddedPostgres } from "#platform/server/embedded-postgres/embedded-postgres.ts";
import { folderFileStore } from "#platform/server/files/file-store.ts";
import { readSettings, type Settings } from "#platform/server/settings/settings.ts";
import { prepareDataFolder, reservePort } from "#platform/server/start/start-checks.ts";
import { StartError } from "#platform/server/start/start-error.ts";
import { describeStart } from "#platform/server/start/start-message.ts";
import { listenForStop, type Stop } from "#platform/server/start/stop-signal.ts";
import { supportCalendar } from "#service-levels/server/support-calendar.ts";

/** How long requests may go on after we were asked to stop. */
const longestDrain = 10_000;

type Closers = (() => Promise<void>)[];

/** Starts everything in order, runs until it is asked to stop, and closes what had started, the last first. */
async function main(): Promise<void> {
  const stop = listenForStop();
  const closers: Closers = [];
  try {
    await start(stop, closers);
    await stop.asked;
  } finally {
    for (const close of closers.reverse()) await close();
  }
}

async function start(stop: Stop, closers: Closers): Promise<void> {
  const port = await reservePort(readSettings(process.env));
  const settings = readSettings({ ...process.env, PORT: String(port) });
  // Libraries run as in production even where Havn itself forgives what production would not.
  if (!settings.development) process.env.NODE_ENV = "production";
  prepareDataFolder(settings.dataDir);
  const databaseUrl = settings.databaseUrl ?? (await startDatabase(settings, closers));
  if (stop.isAsked()) return;
  await migrate(databaseUrl);
  if (settings.demo && !stop.isAsked()) await loadDemo(settings, databaseUrl);
  if (stop.isAsked()) return;
  const havn = await startHavn({ settings, databaseUrl });
  closers.push(() => Promise.race([havn.close(), sleep(longestDrain)]));
  console.log(describeStart(settings, demoPeople));
}

async function startDatabase(settings: Settings, closers: Closers): Promise<string> {
  const postgres = await startEmbeddedPostgres({ dataDir: settings.dataDir });
  closers.push(() => postgres.stop());
  return postgres.url;
}

async function loadDemo({ dataDir, support }: Settings, databaseUrl: string): Promise<void> {
  const database = openDatabase(databaseUrl, { statementTimeoutMs: 120_000 });
  try {
    await loadDemoData(database.db, new Date(), folderFileStore(join(dataDir, "files")), supportCalendar(support));
  } finally {
    await database.close();
  }
}

function explain(error: unknown): string {
  if (error instanceof StartError) return `Havn can't start: ${error.message}`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

main().then(
  () => process.exit(0),
  (error) => {
    console.error(explain(error));
    process.exit(1);
  },
);
