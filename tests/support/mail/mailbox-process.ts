import { spawn } from "node:child_process";
import { fastify } from "fastify";
import { readMailbox } from "#email-intake/server/mailbox/mailbox.ts";
import { readSettings } from "#platform/server/settings/settings.ts";
import type { TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { until } from "./mail-ports.ts";

export type MailboxTeller = {
  /** What it wrote to its log. */
  lines(): string[];
  /** Waits until it has written a line that begins so. */
  says(message: string): Promise<void>;
  stop(): Promise<void>;
};

/** One more reader of a mailbox beside that of Havn's own, in this process. */
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
  /** Ends it as a lost machine does. */
  kill(): Promise<void>;
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

/** The messages of a log, with their reasons. */
const messagesIn = (output: string): string[] =>
  output
    .split("\n")
    .filter((line) => line.startsWith("{") && line.endsWith("}"))
    .map((line) => JSON.parse(line) as { msg: string; reason?: string })
    .map(({ msg, reason }) => (reason === undefined ? msg : `${msg}: ${reason}`));
