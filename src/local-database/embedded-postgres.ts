import { spawn } from "node:child_process";
import * as fs from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { StartError } from "#platform/server/settings/start-error.ts";
import { findServerBinaries } from "./embedded-postgres-binaries.ts";
import { createCluster } from "./embedded-postgres-cluster.ts";
import { findServerFolder, type ServerFolder } from "./embedded-postgres-folder.ts";
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
  const folder = findServerFolder(dataDir);
  const native = findServerBinaries(dataDir, folder.user);
  await createCluster(native, folder, throwaway);
  const owner = await becomeOwner(dataDir, folder, () => launch(native, folder, throwaway));
  await createDatabase(owner);
  let stopping: Promise<void> | undefined;
  return {
    url: urlOf("havn", folder),
    stop() {
      stopping ??= owner.end().then(() => stopServer(folder));
      return stopping;
    },
  };
}

/**
 * Opens a data folder's database for read-only commands: the running Havn's server, which keeps running, or one that is
 * started for us.
 */
export async function reachEmbeddedPostgres(dataDir: string): Promise<EmbeddedPostgres> {
  const url = urlOf("havn", findServerFolder(dataDir));
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => undefined);
  const answers = await client.connect().then(
    () => true,
    () => false,
  );
  await client.end().catch(() => undefined);
  return answers ? { url, stop: async () => undefined } : startEmbeddedPostgres({ dataDir });
}

function urlOf(database: string, folder: ServerFolder): string {
  return `postgresql:///${database}?user=havn&host=${encodeURIComponent(folder.socketFolder)}`;
}

/**
 * Connects to the running server, or to one that `start` starts, and holds the owner lock for the life of this process.
 */
async function becomeOwner(dataDir: string, folder: ServerFolder, start: () => PostgresProcess): Promise<pg.Client> {
  const deadline = Date.now() + patience;
  let launched: PostgresProcess | null = null;
  let refusedSince: number | null = null;
  while (Date.now() < deadline) {
    const answer = await tryToOwn(folder);
    if (answer instanceof pg.Client) return answer;
    if (answer === "owned by another") {
      // The server may not have noticed yet that the previous owner was just killed.
      refusedSince ??= Date.now();
      if (Date.now() - refusedSince > noticeMs)
        throw new StartError(`another Havn is using the data folder ${dataDir}`);
    }
    if (answer === "no server") {
      if (launched?.ended()) failUnlessAnotherStarted(folder, launched);
      if (launched === null || launched.ended()) launched = start();
    }
    await sleep(launched?.ended() ? 200 : 20);
  }
  throw new StartError(`the embedded PostgreSQL does not answer; its log is ${folder.log}`);
}

async function tryToOwn(folder: ServerFolder): Promise<pg.Client | "owned by another" | "starting" | "no server"> {
  const client = new pg.Client({ connectionString: urlOf("postgres", folder), application_name: "havn owner" });
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

function launch(native: string, folder: ServerFolder, throwaway: boolean): PostgresProcess {
  makePrivateFolder(folder.socketFolder, folder.user);
  forgetDeadServer(folder);
  const all = { ...settings, unix_socket_directories: folder.socketFolder, ...(throwaway ? throwawaySettings : {}) };
  const options = Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const log = fs.openSync(folder.log, "a", 0o600);
  const logStart = fs.fstatSync(log).size;
  const server = spawn(join(native, "bin/postgres"), ["-D", folder.cluster, ...options], {
    ...folder.user,
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
function forgetDeadServer(folder: ServerFolder): void {
  if (process.platform !== "linux") return;
  for (const lock of [pidFile(folder), join(folder.socketFolder, ".s.PGSQL.5432.lock")]) {
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
function failUnlessAnotherStarted(folder: ServerFolder, launched: PostgresProcess): void {
  const log = readOr(folder.log, "").slice(launched.logStart);
  if (/postmaster\.pid|shared memory block/.test(log)) return;
  const reason = /(?:FATAL|PANIC): +(.*)/.exec(log)?.[1] ?? "it ended at once";
  throw new StartError(`the embedded PostgreSQL does not start (${reason}); its log is ${folder.log}`);
}

async function createDatabase(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query("SELECT 1 FROM pg_database WHERE datname = 'havn'");
  if (rows.length === 0) await owner.query("CREATE DATABASE havn");
}

async function stopServer(folder: ServerFolder): Promise<void> {
  const pid = readPid(pidFile(folder));
  if (pid === null) return;
  for (const [signal, time] of [["SIGINT", 20_000] as const, ["SIGQUIT", 5_000] as const]) {
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    const deadline = Date.now() + time;
    while (Date.now() < deadline) {
      if (readPid(pidFile(folder)) !== pid) return removeSocketFolder(folder);
      await sleep(10);
    }
  }
}

/** The socket may be outside the data folder. If another server has started meanwhile, it keeps the folder. */
function removeSocketFolder(folder: ServerFolder): void {
  try {
    fs.rmdirSync(folder.socketFolder);
  } catch (error) {
    if (!isCode(error, "ENOTEMPTY", "ENOENT")) throw error;
  }
}

function pidFile(folder: ServerFolder): string {
  return join(folder.cluster, "postmaster.pid");
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
