import { spawn } from "node:child_process";
import { until } from "#tests/support/mail/wait-for-port.ts";
import { freePort } from "#tests/support/network/free-ports.ts";
import type { TestHavn } from "./start-test-havn.ts";

export type HavnProcess = {
  readonly url: string;
  /** Kills it, like a lost machine. */
  kill(): Promise<void>;
  /** Asks it to stop; resolves with its exit status. */
  stop(): Promise<number | null>;
  /** Resolves with its exit status. */
  readonly ended: Promise<number | null>;
};

/** Starts Havn in a separate process with API only, on another one's database and files, accepting its tokens. */
export async function startHavnProcess(
  havn: TestHavn,
  env: Readonly<Record<string, string>> = {},
): Promise<HavnProcess> {
  const { PATH = "", HOME = "" } = process.env;
  const port = await freePort();
  const own = {
    DATABASE_URL: havn.havn.app.database.url,
    HAVN_DATA_DIR: havn.dataDir,
    HAVN_ORIGIN: havn.havn.app.settings.origin,
    HAVN_DEMO: "false",
    HAVN_PROCESSES: "1",
    HAVN_ROLES: "api",
    HAVN_LOG: "error",
    PORT: String(port),
    ...env,
  };
  const child = spawn(process.execPath, ["src/main.ts"], {
    env: { PATH, HOME, ...own },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text) => {
      output += text;
    });
  }
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const url = `http://localhost:${port}`;
  const isAnswering = async () => (await fetch(`${url}/health/live`).catch(() => null))?.status === 200;
  await until("another process answers", () => {
    if (child.exitCode !== null) throw new Error(`Havn ended: ${output}`);
    return isAnswering();
  });
  const kill = async () => {
    child.kill("SIGKILL");
    await ended;
  };
  const stop = () => {
    child.kill("SIGTERM");
    return ended;
  };
  return { url, kill, stop, ended };
}
