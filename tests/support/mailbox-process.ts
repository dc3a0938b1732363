import { spawn } from "node:child_process";
import { until } from "./mail-ports.ts";
import type { TestHavn } from "./start-test-havn.ts";

export type MailboxProcess = {
  /** What it wrote to its log: each message once for each time. */
  lines(): string[];
  /** Waits until it has written this message so many times. */
  says(message: string, times?: number): Promise<void>;
  /** Ends it as a lost machine does. */
  kill(): Promise<void>;
  stop(): Promise<void>;
};

/** A Havn in a process of its own on the database and the files of another, that does nothing but jobs. */
export function runMailboxProcess(havn: TestHavn, env: Readonly<Record<string, string>>): MailboxProcess {
  const { PATH = "", HOME = "" } = process.env;
  const own = {
    DATABASE_URL: havn.havn.app.database.url,
    HAVN_DATA_DIR: havn.dataDir,
    HAVN_DEMO: "false",
    HAVN_ROLES: "jobs",
    HAVN_LOG: "info",
    PORT: "0",
  };
  const child = spawn(process.execPath, ["src/main.ts"], {
    env: { PATH, HOME, ...own, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text) => {
      output += text;
    });
  }
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const lines = () => output.split("\n").flatMap((line) => messageOf(line));
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
  };
  return {
    lines,
    says: (message, times = 1) =>
      until(`"${message}" in the log`, async () => {
        if (child.exitCode !== null) throw new Error(`Havn ended: ${output}`);
        return lines().filter((line) => line.startsWith(message)).length >= times;
      }),
    kill: () => end("SIGKILL"),
    stop: () => end("SIGTERM"),
  };
}

/** The message of a line of the log, and its reason. */
function messageOf(line: string): string[] {
  if (!line.startsWith("{")) return [];
  const { msg, reason } = JSON.parse(line) as { msg: string; reason?: string };
  return [reason === undefined ? msg : `${msg}: ${reason}`];
}
