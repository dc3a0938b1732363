import { spawn } from "node:child_process";
import * as fs from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { StartError } from "#platform/server/start/start-error.ts";
import { findServerBinaries } from "./embedded-postgres-binaries.ts";
import { createCluster } from "./embedded-postgres-cluster.ts";
import { findServerPlace, type ServerPlace } from "./embedded-postgres-place.ts";
import { isCode, makePrivateFolder } from "./embedded-postgres-user.ts";

export type EmbeddedPostgres = {
  /** For `pg` and for `psql`. */
  url: string;
  /** Ends every connection and waits until the server is gone. */
  stop(): Promise<void>;
};

type Options = {
  /** A folder that exists. */
  dataDir: string;
  /** For tests: nothing survives a crash of the machine, and everything is quicker. */
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
const throwawaySettings = { fsync: "off", synchronous_commit: "off", full_page_writes: "off", shared_buffers: "128MB" };

/** The number of the lock that the one Havn on a data folder holds. */
const ownerLock = 4_826_102;
const patience = 120_000;
/** So long may a busy server take to notice that the Havn which owned it was killed. */
const noticeMs = 10_000;

/**
 * Starts PostgreSQL on the data folder, making its cluster first if there is none. It listens on a socket that only we
 * can reach. It is a process apart, so Ctrl-C reaches us and not it; one that outlived us is used again.
 * Throws a `StartError` when another Havn uses the folder or the server will not start.
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
 * The database of a data folder for one that only reads: of the Havn that runs on it, whose server then goes on, or of a
 * server that is started for us.
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

/** Connects to the server that runs or to one that `start` starts, and claims it for as long as we live. */
async function becomeOwner(dataDir: string, place: ServerPlace, start: () => Launched): Promise<pg.Client> {
  const deadline = Date.now() + patience;
  let launched: Launched | null = null;
  let refusedSince: number | null = null;
  while (Date.now() < deadline) {
    const answer = await tryToOwn(place);
    if (answer instanceof pg.Client) return answer;
    if (answer === "owned by another") {
      // The one that was killed a moment ago may not have been noticed yet.
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

type Launched = { ended: () => boolean; logStart: number };

function launch(native: string, place: ServerPlace, throwaway: boolean): Launched {
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

/** PostgreSQL trusts the process numbers in its lock files; in a container they may be another program's, or a zombie's. */
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

/** Our server ended at once. That is right when another one has the cluster, or is just leaving it; else the log says why. */
function failUnlessAnotherStarted(place: ServerPlace, launched: Launched): void {
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

/** It may lie outside the data folder. Another server that has begun meanwhile keeps it. */
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
