import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

export type StartedProcess = {
  readonly pid: number;
  /** Resolves with the printed address, once Havn is ready. */
  ready(): Promise<string>;
  /** Everything printed so far. */
  output(): string;
  errors(): string;
  /** Signals the whole process group, as a terminal does. */
  signal(signal: NodeJS.Signals): void;
  /** Resolves with the exit status, or null if a signal ended the process. */
  ended: Promise<number | null>;
};

type Environment = Readonly<Record<string, string>>;

const running = new Set<ChildProcess>();

/**
 * Runs the real start script of the working tree, on a free port unless PORT is given, without the tests' own
 * environment.
 */
export function runStart(env: Environment): StartedProcess {
  const { PATH = "", HOME = "" } = process.env;
  const own = { PATH, HOME, PORT: "0", HAVN_LOG: "error", ...env };
  const child = spawn("node", ["script/start.mjs"], { env: own, detached: true, stdio: ["ignore", "pipe", "pipe"] });
  running.add(child);
  let output = "";
  let errors = "";
  child.stdout.on("data", (chunk) => {
    output += chunk;
  });
  child.stderr.on("data", (chunk) => {
    errors += chunk;
  });
  const ended = new Promise<number | null>((resolve) => {
    child.on("close", (status) => {
      running.delete(child);
      resolve(status);
    });
  });
  const ready = async () => {
    for (;;) {
      const address = /^Havn is ready: (\S+)$/m.exec(output)?.[1];
      if (address !== undefined) return address;
      if (child.exitCode !== null || child.signalCode !== null)
        throw new Error(`Havn ended instead of starting: ${errors || output}`);
      await sleep(20);
    }
  };
  const signal = (name: NodeJS.Signals) => void (child.pid && process.kill(-child.pid, name));
  return { pid: child.pid ?? 0, ready, output: () => output, errors: () => errors, signal, ended };
}

/** Ends the processes that a failed test left running. */
export async function endAllRuns(): Promise<void> {
  const left = [...running];
  const gone = left.map((child) => new Promise((resolve) => child.once("close", resolve)));
  for (const { pid } of left) endGroup(pid);
  await Promise.all(gone);
}

/** The processes may have ended already while their output isn't read to the end. */
function endGroup(pid: number | undefined): void {
  try {
    if (pid) process.kill(-pid, "SIGTERM");
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
  }
}

/** An empty folder that every system user can enter. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "havn-boot-"));
  chmodSync(folder, 0o755);
  return folder;
}

/**
 * Removes a data folder, and what the embedded server stored elsewhere because its system user couldn't reach the
 * folder.
 */
export function removeDataFolder(dataDir: string): void {
  const pointer = join(dataDir, "postgres-is-at");
  if (existsSync(pointer)) rmSync(readFileSync(pointer, "utf8").trim(), { recursive: true });
  rmSync(dataDir, { recursive: true, force: true });
}

/** The process id of the embedded server of this folder, or null if none is running. */
export function serverPid(dataDir: string): number | null {
  const file = join(dataDir, "postgres/cluster/postmaster.pid");
  return existsSync(file) ? Number(readFileSync(file, "utf8").split("\n")[0]) : null;
}

/** Runs one statement in the database of the Havn that uses this data folder. */
export async function queryFolder(
  dataDir: string,
  sql: string,
  values: readonly unknown[] = [],
): Promise<Record<string, unknown>[]> {
  const socket = encodeURIComponent(join(dataDir, "postgres/socket"));
  const client = new pg.Client(`postgresql:///havn?user=havn&host=${socket}`);
  await client.connect();
  try {
    return (await client.query(sql, [...values])).rows;
  } finally {
    await client.end();
  }
}
