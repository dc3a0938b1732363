import { spawn } from "node:child_process";
import { until } from "#tests/support/mail/mail-ports.ts";
import { freePort } from "#tests/support/network/free-ports.ts";
import type { TestHavn } from "./start-test-havn.ts";

export type HavnProcess = {
  readonly url: string;
  /** Ends it as a lost machine does. */
  kill(): Promise<void>;
};

/** A Havn in a process of its own that answers calls, on the database and the files of another, whose tokens it takes. */
export async function startHavnProcess(havn: TestHavn): Promise<HavnProcess> {
  const { PATH = "", HOME = "" } = process.env;
  const port = await freePort();
  const own = {
    DATABASE_URL: havn.havn.app.database.url,
    HAVN_DATA_DIR: havn.dataDir,
    HAVN_ORIGIN: havn.havn.app.settings.origin,
    HAVN_DEMO: "false",
    HAVN_ROLES: "api",
    HAVN_LOG: "error",
    PORT: String(port),
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
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
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
  return { url, kill };
}
