import { spawn } from "node:child_process";
import * as fs from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "#tests/support/network/free-ports.ts";
import { type EximOptions, eximConfig } from "./exim-config.ts";
import { connectionTo, until } from "./mail-ports.ts";
import { isRoot, nobody, requireProgram, writeCertificate } from "./mail-programs.ts";

export type DeliveredMail = { readonly to: string; readonly raw: string };

export type Exim = {
  /** SMTP_URL without a user. */
  readonly url: string;
  readonly port: number;
  /** The mails that reached a mailbox (without `lmtpPort`), oldest first; of one address when it is given. */
  mails(to?: string): DeliveredMail[];
  /** From now on this address is refused for good: 550. */
  refuse(address: string): void;
  /** From now on this address is put off: 451. Nobody is with null. */
  putOff(address: string | null): void;
  /** What it noted, for a test that wonders. */
  log(): string;
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Stops it, and takes its folder away. */
  close(): Promise<void>;
};

const program = "/usr/sbin/exim4";

/** Debian's Exim on a port of its own, with a folder of its own; it delivers at once, to every address. */
export async function startExim(options: EximOptions = {}): Promise<Exim> {
  requireProgram(program, "exim4-daemon-light");
  const port = await freePort();
  const folder = fs.mkdtempSync(join(tmpdir(), "havn-exim-"));
  const lay = (name: string, text: string) => fs.writeFileSync(join(folder, name), text);
  fs.chmodSync(folder, 0o755);
  if (options.tls) writeCertificate(folder);
  lay("exim.conf", eximConfig({ ...options, folder, port }));
  lay("refused", "");
  lay("put-off", "");
  for (const name of ["spool", "log", "inbox"]) fs.mkdirSync(join(folder, name));
  if (isRoot) for (const name of fs.readdirSync(folder)) give(join(folder, name));
  let running: { stop(): Promise<void> } | null = null;
  const start = async () => {
    running ??= await runExim(join(folder, "exim.conf"), port);
  };
  const stop = async () => {
    if (running) await untilEmpty(join(folder, "spool", "input"));
    await running?.stop();
    running = null;
  };
  await start();
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    mails: (to) => readInbox(join(folder, "inbox", "new")).filter((mail) => to === undefined || mail.to === to),
    refuse: (address) => fs.appendFileSync(join(folder, "refused"), `${address}\n`),
    putOff: (address) => lay("put-off", address === null ? "" : `${address}\n`),
    log: () => fs.readFileSync(join(folder, "log", "mainlog"), "utf8"),
    start,
    stop,
    close: async () => {
      await stop();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Its configuration must stay root's, or Exim gives up its rights; the rest is for its user. */
function give(path: string): void {
  if (!path.endsWith(".conf")) fs.chownSync(path, nobody, nobody);
}

async function runExim(config: string, port: number): Promise<{ stop(): Promise<void> }> {
  const child = spawn(program, ["-C", config, "-bdf", "-q1m"], {
    detached: true,
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  child.stderr.on("data", (chunk) => {
    said += chunk;
  });
  const gone = new Promise<void>((resolve) => child.once("close", () => resolve()));
  await until("Exim listens", async () => {
    if (child.exitCode !== null) throw new Error(`Exim ended: ${said}`);
    return connectionTo(port);
  });
  return {
    stop: async () => {
      process.kill(-(child.pid ?? 0), "SIGKILL");
      await gone;
      await until("Exim is gone", async () => !(await connectionTo(port)));
    },
  };
}

/** What Exim has taken it delivers at once; it is let finish, if it can, so that its end makes no second copy. */
async function untilEmpty(folder: string): Promise<void> {
  const end = Date.now() + 30_000;
  while (Date.now() < end) {
    if (!fs.existsSync(folder) || fs.readdirSync(folder).length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

/** Names in a Maildir begin with the second, and then with the microsecond and the process. */
function readInbox(folder: string): DeliveredMail[] {
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder)
    .sort()
    .map((name) => {
      const raw = fs.readFileSync(join(folder, name), "utf8");
      return { to: /^Envelope-to: (.*)$/m.exec(raw)?.[1]?.trim() ?? "", raw };
    });
}
