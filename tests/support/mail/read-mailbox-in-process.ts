import { spawn } from "node:child_process";
import { fastify } from "fastify";
import { readSettings } from "#app/server/settings/read-settings.ts";
import { readMailbox } from "#email-intake/server/mailbox/mailbox.ts";
import type { TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { until } from "./wait-for-port.ts";

export type MailboxTeller = {
  lines(): string[];
  /** Waits for a log line with this beginning. */
  says(message: string): Promise<void>;
  stop(): Promise<void>;
};

/** Another reader of the mailbox, in this process. */
export function readMailboxToo({ havn }: TestHavn, imapUrl: string): MailboxTeller {
  const { imap } = readSettings({ IMAP_URL: imapUrl });
  if (!imap) throw new Error("no mailbox");
  let output = "";
  const write = (line: string) => {
    output += line;
  };
  const { log } = fastify({ logger: { level: "info", stream: { write } } });
  const reader = readMailbox({ ...havn.app, log }, imap);
  const lines = () => messagesIn(output);
  return { lines, says: (message) => untilSaid(lines, message), stop: reader.close };
}

export type MailboxProcess = MailboxTeller & {
  /** Kills it, like a lost machine. */
  kill(): Promise<void>;
};

/** Runs Havn in a separate process with jobs only, on another one's database and files. */
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
  const lines = () => messagesIn(output);
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
  };
  return {
    lines,
    says: (message) =>
      untilSaid(() => {
        if (child.exitCode !== null) throw new Error(`Havn ended: ${output}`);
        return lines();
      }, message),
    kill: () => end("SIGKILL"),
    stop: () => end("SIGTERM"),
  };
}

const untilSaid = (lines: () => readonly string[], message: string): Promise<void> =>
  until(`"${message}" in the log`, async () => lines().some((line) => line.startsWith(message)));

/** Messages of a log with their reasons. */
const messagesIn = (output: string): string[] =>
  output
    .split("\n")
    .filter((line) => line.startsWith("{") && line.endsWith("}"))
    .map((line) => JSON.parse(line) as { msg: string; reason?: string })
    .map(({ msg, reason }) => (reason === undefined ? msg : `${msg}: ${reason}`));
