import { type ChildProcess, spawn } from "node:child_process";
import { openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

export type Program = {
  readonly pid: number;
  /** Like a lost machine. */
  kill(): Promise<void>;
  /** Asks it to stop. */
  stop(): Promise<void>;
  hasEnded(): boolean;
  /** The end of what it printed. */
  said(): string;
};

type Start = {
  readonly name: string;
  /** Where its output goes, to `<name>.log`. */
  readonly folder: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly cwd?: string;
  readonly user?: { readonly uid: number; readonly gid: number } | null;
};

const running = new Set<ChildProcess>();

/** Starts a server that runs until it is stopped, or until the drill ends in whatever way. */
export function startProgram({ name, folder, command, args, env = {}, cwd = "/", user = null }: Start): Program {
  const path = join(folder, `${name}.log`);
  const log = openSync(path, "a");
  const child = spawn(command, args, {
    cwd,
    env: { PATH: process.env.PATH, LC_ALL: "C.UTF-8", ...env },
    stdio: ["ignore", log, log],
    ...user,
  });
  running.add(child);
  const ended = new Promise<void>((resolve) => {
    const end = () => {
      running.delete(child);
      resolve();
    };
    child.once("exit", end);
    child.once("error", end);
  });
  const send = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return ended;
  };
  return {
    pid: child.pid ?? 0,
    kill: () => send("SIGKILL"),
    stop: () => send("SIGTERM"),
    hasEnded: () => !running.has(child),
    said: () => readFileSync(path, "utf8").slice(-2_000),
  };
}

/** For the very end: whatever still runs is killed, also if the drill failed or was interrupted. */
export function killAllPrograms(): void {
  for (const child of running) child.kill("SIGKILL");
}

/** Polls until something is true; throws with `what`, and with what the program said if it ended, after the patience. */
export async function until(
  what: string,
  isDone: () => Promise<boolean> | boolean,
  { patienceMs = 120_000, of = null as Program | null } = {},
): Promise<void> {
  const deadline = performance.now() + patienceMs;
  while (!(await isDone())) {
    if (of?.hasEnded()) throw new Error(`${what}: the program ended:\n${of.said()}`);
    if (performance.now() > deadline)
      throw new Error(`${what}: not within ${patienceMs / 1_000} s${of ? `:\n${of.said()}` : ""}`);
    await sleep(100);
  }
}
