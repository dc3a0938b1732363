import { spawn } from "node:child_process";
import * as fs from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "#tests/support/network/free-ports.ts";
import { type EximOptions, eximConfig } from "./exim-config.ts";
import { isRoot, nobody, requireProgram, writeCertificate } from "./require-mail-program.ts";
import { connectionTo, until } from "./wait-for-port.ts";

export type DeliveredMail = { readonly to: string; readonly raw: string };

export type Exim = {
  /** SMTP_URL without a user. */
  readonly url: string;
  readonly port: number;
  /** Emails in a mailbox (without `lmtpPort`), oldest first; optionally of one address. */
  mails(to?: string): DeliveredMail[];
  /** Rejects this address permanently: 550. */
  refuse(address: string): void;
  /** Rejects this address temporarily: 451; null for none. */
  putOff(address: string | null): void;
  /** Its log, for debugging. */
  log(): string;
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Stops it and removes its folder. */
  close(): Promise<void>;
};

const program = "/usr/sbin/exim4";

/** Debian's Exim on its own port and folder; delivers immediately, to any address. */
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

/** Its configuration must stay owned by root, or Exim drops privileges; the rest belongs to its user. */
function give(path: string): void {
  if (!path.endsWith(".conf")) fs.chownSync(path, nobody, nobody);
}

/** Retries every five seconds what it couldn't deliver at once, for instance while Dovecot is starting. */
async function runExim(config: string, port: number): Promise<{ stop(): Promise<void> }> {
  const child = spawn(program, ["-C", config, "-bdf", "-q5s"], {
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

/** Waits for accepted emails to be delivered, so that stopping doesn't duplicate them. */
async function untilEmpty(folder: string): Promise<void> {
  const end = Date.now() + 30_000;
  while (Date.now() < end) {
    if (!fs.existsSync(folder) || fs.readdirSync(folder).length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

/** Maildir file names begin with seconds, then microseconds and process id. */
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
