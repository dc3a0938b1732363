import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { until } from "#tests/support/mail/wait-for-port.ts";

/** The text that scanners take for malware by agreement; in two parts, since they would find it here, too. */
export const eicar = ["X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR", "-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*"].join("");
/** How the scanner of tests calls it. */
export const eicarName = "Havn.Eicar-Test.UNOFFICIAL";

export type Clamd = {
  /** CLAMD_URL. */
  readonly url: string;
  readonly address: { readonly path: string };
  /** Takes connections, and answers nothing until it goes on. */
  pause(): void;
  goOn(): void;
  /** Kills it, whatever it is doing. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Kills it and removes its folder. */
  close(): Promise<void>;
};

const program = "/usr/sbin/clamd";

/** As docs/operations.md has it; what differs is of tests. */
const usual = {
  StreamMaxLength: "55M",
  MaxFileSize: "500M",
  MaxScanSize: "1000M",
  AlertEncrypted: "yes",
  AlertExceedsMax: "yes",
};

/** Debian's clamd in a folder of its own, with one signature, of EICAR, and no updates. */
export async function startClamd(changed: Partial<typeof usual> = {}): Promise<Clamd> {
  if (!existsSync(program))
    throw new Error(
      `${program} is missing: as root, "npm test" installs what tests need; otherwise: sudo apt-get install clamav-daemon`,
    );
  const folder = mkdtempSync(join(tmpdir(), "havn-clamd-"));
  const path = join(folder, "socket");
  const [signatures, temporary, file] = ["signatures", "temporary", "clamd.conf"].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  for (const each of [signatures, temporary]) mkdirSync(each);
  const hex = Buffer.from(eicar).toString("hex");
  writeFileSync(join(signatures, "tests.ndb"), `${eicarName.replace(".UNOFFICIAL", "")}:0:*:${hex}\n`);
  const own = { LocalSocket: path, DatabaseDirectory: signatures, TemporaryDirectory: temporary, Foreground: "yes" };
  writeFileSync(
    file,
    Object.entries({ ...usual, ...changed, ...own, MaxThreads: "4", DisableCache: "yes" })
      .map((line) => `${line.join(" ")}\n`)
      .join(""),
  );
  let running: ChildProcess | null = null;
  const start = async () => {
    running ??= await runClamd(file, path);
  };
  const kill = async () => {
    const ended = running;
    running = null;
    if (ended !== null) await end(ended);
    rmSync(path, { force: true });
  };
  await start();
  return {
    url: `unix:${path}`,
    address: { path },
    pause: () => void running?.kill("SIGSTOP"),
    goOn: () => void running?.kill("SIGCONT"),
    kill,
    start,
    close: async () => {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function runClamd(file: string, path: string): Promise<ChildProcess> {
  const child = spawn(program, [`--config-file=${file}`], { stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (text) => {
      said = `${said}${text}`.slice(-4_000);
    });
  await until("clamd listens", async () => {
    if (child.exitCode !== null) throw new Error(`clamd ended: ${said}`);
    return isListening(path);
  });
  return child;
}

const isListening = (path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ path });
    const say = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once("connect", () => say(true)).once("error", () => say(false));
  });

async function end(child: ChildProcess): Promise<void> {
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGKILL");
  await ended;
}
