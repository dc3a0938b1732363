import { spawn } from "node:child_process";
import * as fs from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { StartError } from "#platform/server/settings/start-error.ts";
import { findServerBinaries } from "./embedded-postgres-binaries.ts";
import { createCluster } from "./embedded-postgres-cluster.ts";
import { findServerPlace, type ServerPlace } from "./embedded-postgres-place.ts";
import { isCode, makePrivateFolder } from "./embedded-postgres-user.ts";

export type EmbeddedPostgres = {
  /** For `pg` and for `psql`. */
  url: string;
  /** Closes all connections and waits for the server to exit. */
  stop(): Promise<void>;
};

type Options = {
  /** An existing folder. */
  dataDir: string;
  /** For tests: not crash-safe, but faster. */
  throwaway?: boolean;
};

const settings = {
  listen_addresses: "",
  unix_socket_permissions: "0700",
  max_connections: "100",
  shared_buffers: "256MB",
  timezone: "UTC",
  log_timezone: "UTC",
  log_min_messages: "warning",
  log_checkpoints: "off",
};
const throwawaySettings = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  shared_buffers: "128MB",
  max_connections: "300",
};

/** Advisory lock held by the one Havn process that uses a data folder. */
const ownerLock = 4_826_102;
const patience = 120_000;
/** How long a busy server may take to notice that the Havn process that owned it was killed. */
const noticeMs = 10_000;

/**
 * Starts PostgreSQL in the data folder, creating its cluster if there is none. It listens on a socket that only we can
 * access. It is detached, so Ctrl-C doesn't reach it; a server that outlived its process is reused. Throws a
 * `StartError` if another Havn uses the folder or the server doesn't start.
 */
export async function startEmbeddedPostgres({ dataDir, throwaway = false }: Options): Promise<EmbeddedPostgres> {
  const place = findServerPlace(dataDir);
  const native = findServerBinaries(dataDir, place.user);
  await createCluster(native, place, throwaway);
  const owner = await becomeOwner(dataDir, place, () => launch(native, place, throwaway));
  await createDatabase(owner);
  let stopping: Promise<void> | undefined;
  return {
    url: urlOf("havn", place),
    stop() {
      stopping ??= owner.end().then(() => stopServer(place));
      return stopping;
    },
  };
}

/**
 * Opens a data folder's database for read-only commands: the running Havn's server, which keeps running, or one that is
 * started for us.
 */
export async function reachEmbeddedPostgres(dataDir: string): Promise<EmbeddedPostgres> {
  const url = urlOf("havn", findServerPlace(dataDir));
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => undefined);
  const answers = await client.connect().then(
    () => true,
    () => false,
  );
  await client.end().catch(() => undefined);
  return answers ? { url, stop: async () => undefined } : startEmbeddedPostgres({ dataDir });
}

function urlOf(database: string, place: ServerPlace): string {
  return `postgresql:///${database}?user=havn&host=${encodeURIComponent(place.socketFolder)}`;
}

/**
 * Connects to the running server, or to one that `start` starts, and holds the owner lock for the life of this process.
 */
async function becomeOwner(dataDir: string, place: ServerPlace, start: () => PostgresProcess): Promise<pg.Client> {
  const deadline = Date.now() + patience;
  let launched: PostgresProcess | null = null;
  let refusedSince: number | null = null;
  while (Date.now() < deadline) {
    const answer = await tryToOwn(place);
    if (answer instanceof pg.Client) return answer;
    if (answer === "owned by another") {
      // The server may not have noticed yet that the previous owner was just killed.
      refusedSince ??= Date.now();
      if (Date.now() - refusedSince > noticeMs)
        throw new StartError(`another Havn is using the data folder ${dataDir}`);
    }
    if (answer === "no server") {
      if (launched?.ended()) failUnlessAnotherStarted(place, launched);
      if (launched === null || launched.ended()) launched = start();
    }
    await sleep(launched?.ended() ? 200 : 20);
  }
  throw new StartError(`the embedded PostgreSQL does not answer; its log is ${place.log}`);
}

async function tryToOwn(place: ServerPlace): Promise<pg.Client | "owned by another" | "starting" | "no server"> {
  const client = new pg.Client({ connectionString: urlOf("postgres", place), application_name: "havn owner" });
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ mine: boolean }>("SELECT pg_try_advisory_lock($1) AS mine", [ownerLock]);
    if (rows[0]?.mine) return client;
    await client.end();
    return "owned by another";
  } catch (error) {
    await client.end().catch(() => undefined);
    const code = error instanceof Error && "code" in error ? error.code : null;
    return code === "ENOENT" || code === "ECONNREFUSED" ? "no server" : "starting";
  }
}

type PostgresProcess = { ended: () => boolean; logStart: number };

function launch(native: string, place: ServerPlace, throwaway: boolean): PostgresProcess {
  makePrivateFolder(place.socketFolder, place.user);
  forgetDeadServer(place);
  const all = { ...settings, unix_socket_directories: place.socketFolder, ...(throwaway ? throwawaySettings : {}) };
  const options = Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const log = fs.openSync(place.log, "a", 0o600);
  const logStart = fs.fstatSync(log).size;
  const server = spawn(join(native, "bin/postgres"), ["-D", place.cluster, ...options], {
    ...place.user,
    cwd: "/",
    env: { PATH: process.env.PATH, LC_ALL: "C", PG_GRANDPARENT_PID: String(process.ppid) },
    detached: true,
    stdio: ["ignore", log, log],
  });
  server.on("error", () => undefined);
  server.unref();
  fs.closeSync(log);
  return { ended: () => server.exitCode !== null || server.signalCode !== null, logStart };
}

/**
 * PostgreSQL trusts the process ids in its lock files, but in a container they may belong to another program or a
 * zombie.
 */
function forgetDeadServer(place: ServerPlace): void {
  if (process.platform !== "linux") return;
  for (const lock of [pidFile(place), join(place.socketFolder, ".s.PGSQL.5432.lock")]) {
    const pid = readPid(lock);
    if (pid === null) continue;
    const status = readOr(`/proc/${pid}/status`, "");
    const isServer = /^Name:\tpostgres$/m.test(status) && !/^State:\tZ/m.test(status);
    if (!isServer) fs.rmSync(lock, { force: true });
  }
}

/**
 * Our server exited immediately. That is expected if another one has the cluster or is just shutting down; otherwise
 * its log has the reason.
 */
function failUnlessAnotherStarted(place: ServerPlace, launched: PostgresProcess): void {
  const log = readOr(place.log, "").slice(launched.logStart);
  if (/postmaster\.pid|shared memory block/.test(log)) return;
  const reason = /(?:FATAL|PANIC): +(.*)/.exec(log)?.[1] ?? "it ended at once";
  throw new StartError(`the embedded PostgreSQL does not start (${reason}); its log is ${place.log}`);
}

async function createDatabase(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query("SELECT 1 FROM pg_database WHERE datname = 'havn'");
  if (rows.length === 0) await owner.query("CREATE DATABASE havn");
}

async function stopServer(place: ServerPlace): Promise<void> {
  const pid = readPid(pidFile(place));
  if (pid === null) return;
  for (const [signal, time] of [["SIGINT", 20_000] as const, ["SIGQUIT", 5_000] as const]) {
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    const deadline = Date.now() + time;
    while (Date.now() < deadline) {
      if (readPid(pidFile(place)) !== pid) return removeSocketFolder(place);
      await sleep(10);
    }
  }
}

/** The socket may be outside the data folder. If another server has started meanwhile, it keeps the folder. */
function removeSocketFolder(place: ServerPlace): void {
  try {
    fs.rmdirSync(place.socketFolder);
  } catch (error) {
    if (!isCode(error, "ENOTEMPTY", "ENOENT")) throw error;
  }
}

function pidFile(place: ServerPlace): string {
  return join(place.cluster, "postmaster.pid");
}

function readPid(path: string): number | null {
  const pid = Number(readOr(path, "").split("\n")[0]);
  return pid > 0 ? pid : null;
}

function readOr(path: string, otherwise: string): string {
  try {
    return fs.readFileSync(path, "utf8");
  } catch {
    return otherwise;
  }
}
