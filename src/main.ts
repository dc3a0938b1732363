import { setTimeout as sleep } from "node:timers/promises";
import { declareEventTypes } from "#app/contract/event-types.ts";
import { startHavn } from "#app/server/havn.ts";
import {
  isStartedHere,
  ProcessFailed,
  type ProcessReady,
  receiveOrder,
  reportOutdated,
  reportReady,
  startProcesses,
} from "#app/server/processes.ts";
import { readSettings } from "#app/server/settings/read-settings.ts";
import { checkStandby } from "#platform/server/database/standby/check-standby.ts";
import { checkFileStore } from "#platform/server/files/open-file-store.ts";
import { withDemoMailbox } from "#platform/server/mail/demo-mailbox.ts";
import { migrate } from "#platform/server/schema/migrate.ts";
import { secretOf } from "#platform/server/secrets/folder-secret.ts";
import { checkSecret } from "#platform/server/secrets/start-secrets.ts";
import type { Settings } from "#platform/server/settings/settings.ts";
import { StartError } from "#platform/server/settings/start-error.ts";
import { findMaxConnections } from "#platform/server/start/max-connections-store.ts";
import { metricsPorts, processCount, thisMachine } from "#platform/server/start/process-count.ts";
import { prepareDataFolder, reservePort } from "#platform/server/start/start-checks.ts";
import { describeStart } from "#platform/server/start/start-message.ts";
import { listenForStop, type Stop } from "#platform/server/start/stop-signal.ts";

/** How long a job, or anything else still unfinished after the last request, may take during shutdown. */
const longestEndMs = 30_000;

type Closers = (() => Promise<void>)[];

/** Starts everything in order, runs until asked to stop, and closes in reverse order. */
async function main(): Promise<void> {
  const stop = listenForStop();
  const closers: Closers = [];
  const { promise: over, reject: fail, resolve: end } = Promise.withResolvers<void>();
  try {
    await (isStartedHere ? startShare(closers) : start(stop, closers, { fail, end }));
    await Promise.race([stop.asked, over]);
  } finally {
    for (const close of closers.reverse()) await close();
  }
}

/** Ends this process by itself: with an error, or as if it had been asked to stop. */
type Ending = { readonly fail: (error: Error) => void; readonly end: () => void };

async function start(stop: Stop, closers: Closers, { fail, end }: Ending): Promise<void> {
  const port = await reservePort(readSettings(process.env));
  const settings = withDemoMailbox(readSettings({ ...process.env, PORT: String(port) }));
  // Refused before the slow part of starting.
  processCount(settings, thisMachine(Number.POSITIVE_INFINITY));
  const { NODE_ENV = "" } = process.env;
  // Libraries always run in production mode, even where Havn itself is less strict.
  if (!settings.development) process.env.NODE_ENV = "production";
  prepareDataFolder(settings.dataDir);
  await checkFileStore(settings);
  const databaseUrl = settings.databaseUrl ?? (await startDatabase(settings, closers));
  if (stop.isAsked()) return;
  await migrate(databaseUrl);
  await checkSecret(databaseUrl, secretOf(settings));
  if (settings.databaseReadUrl !== null) await checkStandby(settings.databaseReadUrl, databaseUrl);
  if (stop.isAsked()) return;
  const people = settings.demo ? await loadDemo(settings, databaseUrl) : [];
  if (stop.isAsked()) return;
  const say = ({ firstStart }: ProcessReady) => console.log(describeStart(settings, { people, firstStart }));
  const count = processCount(settings, thisMachine(await findMaxConnections(databaseUrl)));
  const ports = metricsPorts(settings, count);
  for (const own of ports) await reservePort({ host: settings.host, port: own }, "HAVN_METRICS_PORT");
  if (count === 1) {
    say(await serve(settings, databaseUrl, closers, end));
    return;
  }
  const order = (index: number) => ({ databaseUrl, port, metricsPort: ports[index] ?? null });
  const onEnded = (how: string) => console.error(`A process of Havn ended (${how}); another one takes its place.`);
  const told = { onEnded, onFailed: fail, onOutdated: end };
  const processes = await startProcesses(count, { env: { NODE_ENV }, order, ...told });
  closers.push(() => processes.close(longestCloseMs(settings)));
  say(processes.ready);
}

/** Serves as one of several processes. */
async function startShare(closers: Closers): Promise<void> {
  const { databaseUrl, port, metricsPort } = await receiveOrder();
  const own = { PORT: String(port), ...(metricsPort !== null && { HAVN_METRICS_PORT: String(metricsPort) }) };
  const settings = readSettings({ ...process.env, ...own });
  process.env.NODE_ENV = "production";
  reportReady(await serve(settings, databaseUrl, closers, reportOutdated));
}

async function serve(
  settings: Settings,
  databaseUrl: string,
  closers: Closers,
  onOutdated: () => void,
): Promise<ProcessReady> {
  const havn = await startHavn({ settings, databaseUrl });
  void havn.outdated.then(onOutdated);
  closers.push(() => Promise.race([havn.close(), sleep(longestCloseMs(settings))]));
  return { firstStart: await havn.firstStartAddress() };
}

const longestCloseMs = ({ drainMs, transferMs }: Settings): number =>
  drainMs + Math.max(transferMs, longestEndMs) + longestEndMs;

async function startDatabase(settings: Settings, closers: Closers): Promise<string> {
  const { startEmbeddedPostgres } = await import("#local-database/embedded-postgres.ts");
  const postgres = await startEmbeddedPostgres({ dataDir: settings.dataDir });
  closers.push(() => postgres.stop());
  return postgres.url;
}

const loadDemo = async (settings: Settings, databaseUrl: string) => {
  const { startDemo } = await import("#dev/server/start-demo.ts");
  declareEventTypes();
  return startDemo(settings, databaseUrl);
};

function explain(error: unknown): string {
  if (error instanceof StartError) return `Havn can't start: ${error.message}`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

main().then(
  () => process.exit(0),
  (error) => {
    // A process that couldn't start has logged why.
    if (!(error instanceof ProcessFailed)) console.error(explain(error));
    process.exit(1);
  },
);
