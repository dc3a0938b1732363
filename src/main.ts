import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startHavn } from "#app/server/havn.ts";
import { demoPeople } from "#demo/demo-people.ts";
import { openDatabase } from "#platform/server/database/database.ts";
import { migrate } from "#platform/server/database/migrate.ts";
import { startEmbeddedPostgres } from "#platform/server/embedded-postgres/embedded-postgres.ts";
import { folderFileStore } from "#platform/server/files/file-store.ts";
import { withDemoMailbox } from "#platform/server/mail/demo-mailbox.ts";
import type { Settings } from "#platform/server/settings/settings.ts";
import { prepareDataFolder, reservePort } from "#platform/server/start/start-checks.ts";
import { StartError } from "#platform/server/start/start-error.ts";
import { describeStart } from "#platform/server/start/start-message.ts";
import { listenForStop, type Stop } from "#platform/server/start/stop-signal.ts";
import { supportCalendar } from "#service-levels/server/support-calendar.ts";
import { readSettings } from "#settings/server/read-settings.ts";

/** How long a job, or anything else still unfinished after the last request, may take during shutdown. */
const longestEndMs = 30_000;

type Closers = (() => Promise<void>)[];

/** Starts everything in order, runs until asked to stop, and closes in reverse order. */
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
  const settings = withDemoMailbox(readSettings({ ...process.env, PORT: String(port) }));
  if (settings.metrics?.port)
    await reservePort({ host: settings.host, port: settings.metrics.port }, "HAVN_METRICS_PORT");
  // Libraries always run in production mode, even where Havn itself is less strict.
  if (!settings.development) process.env.NODE_ENV = "production";
  prepareDataFolder(settings.dataDir);
  const databaseUrl = settings.databaseUrl ?? (await startDatabase(settings, closers));
  if (stop.isAsked()) return;
  await migrate(databaseUrl);
  if (settings.demo && !stop.isAsked()) await loadDemo(settings, databaseUrl);
  if (stop.isAsked()) return;
  const havn = await startHavn({ settings, databaseUrl });
  const mostMs = settings.drainMs + Math.max(settings.transferMs, longestEndMs) + longestEndMs;
  closers.push(() => Promise.race([havn.close(), sleep(mostMs)]));
  console.log(describeStart(settings, { people: demoPeople, firstStart: await havn.firstStartAddress() }));
}

async function startDatabase(settings: Settings, closers: Closers): Promise<string> {
  const postgres = await startEmbeddedPostgres({ dataDir: settings.dataDir });
  closers.push(() => postgres.stop());
  return postgres.url;
}

async function loadDemo({ dataDir, support }: Settings, databaseUrl: string): Promise<void> {
  const { loadDemoData } = await import("#demo/load-demo-data.ts");
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
