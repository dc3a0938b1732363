import { type ChildProcess, fork, spawn } from "node:child_process";
import { mkdirSync, openSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { compileCache } from "#script/bootstrap.mjs";
import { heapSettings, memoryEnvironment } from "#script/heap-settings.mjs";
import { benchFolder } from "./prepare-database.ts";

/** The bench's ports, unused by the rest of Havn. Two benches at once need different ones. */
const firstPort = Number(process.env.HAVN_BENCH_PORT ?? 4400);
const ports = { havn: firstPort, bare: firstPort + 1, mail: firstPort + 2, bareStreams: firstPort + 3 } as const;

export const origins = {
  havn: `http://localhost:${ports.havn}`,
  bare: `http://127.0.0.1:${ports.bare}`,
  bareStreams: `http://127.0.0.1:${ports.bareStreams}`,
} as const;

export type Child = {
  readonly pid: number;
  /** Sends a task and waits for its result. */
  ask<T>(task: unknown): Promise<T>;
  stop(): Promise<void>;
};

const here = new URL(".", import.meta.url).pathname;
const root = new URL("../", import.meta.url).pathname;

/** Production settings without rate limits. Nobody signs in through the identity provider they name. */
export const settingsFor = (databaseUrl: string, port: number = ports.havn) => ({
  NODE_ENV: "production",
  PORT: String(port),
  HAVN_HOST: "localhost",
  HAVN_ORIGIN: origins.havn,
  HAVN_DATA_DIR: benchFolder,
  HAVN_RATE_LIMITS: "false",
  HAVN_PROCESSES: "1",
  OIDC_ISSUER: "https://identity.example",
  OIDC_CLIENT_ID: "bench",
  OIDC_CLIENT_SECRET: "bench",
  DATABASE_URL: databaseUrl,
});

/** What Havn printed in the latest start. */
const logPath = join(benchFolder, "havn.log");

function openLog(): number {
  mkdirSync(benchFolder, { recursive: true });
  return openSync(logPath, "w");
}

/** Starts Havn in its own process like `npm start`; resolves when it is ready. */
export async function startHavnProcess(databaseUrl: string, more: Record<string, string> = {}): Promise<Child> {
  const log = openLog();
  const env = {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: compileCache,
    ...memoryEnvironment,
    ...settingsFor(databaseUrl),
    ...more,
  };
  const child = spawn(process.execPath, [...heapSettings, "src/main.ts"], {
    cwd: root,
    env,
    stdio: ["ignore", log, log, "ipc"],
  });
  const deadline = Date.now() + 30_000;
  while (!(await isReady(`${origins.havn}/health/ready`))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill();
      throw new Error(`Havn did not start; its log is ${logPath}`);
    }
    await sleep(50);
  }
  return asChild(child);
}

const isReady = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ status }) => status === 200,
    () => false,
  );

/** Environment of a Havn that answers what its heap has in use (`HeapInUse`). */
export const heapReporting = { NODE_OPTIONS: `--expose-gc --import ${new URL("heap-reporter.ts", import.meta.url)}` };

export const startBareServer = (): Promise<Child> => startFork("reference/bare-server.ts", [String(ports.bare)]);
export const startBareStreams = (): Promise<Child> =>
  startFork("reference/bare-streams.ts", [String(ports.bareStreams)]);
export const startStreamReaders = (): Promise<Child> => startFork("stream-readers.ts", []);
export const mailSinkUrl = `smtp://127.0.0.1:${ports.mail}`;
export const startMailSink = (): Promise<Child> => startFork("mail-sink.ts", [String(ports.mail)]);
export const startBareSql = (): Promise<Child> => startFork("reference/bare-sql.ts", []);

async function startFork(file: string, args: string[]): Promise<Child> {
  const child = fork(join(here, file), args, { stdio: "inherit" });
  await answerOf(child);
  return asChild(child);
}

function answerOf<T>(child: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    const ended = () => reject(new Error("a process of the bench ended"));
    child.once("exit", ended);
    child.once("message", (answer: T | { error: string }) => {
      child.off("exit", ended);
      const failed = typeof answer === "object" && answer !== null && "error" in answer;
      if (failed) reject(new Error(answer.error));
      else resolve(answer as T);
    });
  });
}

function asChild(child: ChildProcess): Child {
  return {
    pid: child.pid ?? 0,
    ask: (task) => {
      const answer = answerOf(child);
      child.send(task as object);
      return answer as Promise<never>;
    },
    stop: () =>
      new Promise((resolve) => {
        if (child.exitCode !== null || child.signalCode !== null) return resolve();
        child.once("exit", () => resolve());
        child.kill("SIGTERM");
      }),
  };
}
