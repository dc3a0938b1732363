import { execFileSync, spawn } from "node:child_process";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { hostname, tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { freePorts } from "#tests/support/network/free-ports.ts";
import { dovecotTokens } from "./dovecot-tokens.ts";
import { isRoot, nobody, requireProgram, writeCertificate } from "./require-mail-program.ts";
import { connectionTo, until } from "./wait-for-port.ts";

export type Dovecot = {
  readonly imapPort: number;
  readonly imapsPort: number;
  readonly lmtpPort: number;
  /** IMAP_URL of the mailbox `havn`. */
  readonly url: string;
  /** File with the server's certificate, to trust it. */
  readonly certificate: string;
  /** Delivers an email to a mailbox, byte for byte. */
  lay(raw: string | Buffer, user?: string): void;
  /** Raw emails in a folder of a mailbox: `INBOX`, `Havn/Handled`. */
  mails(folder: string, user?: string): string[];
  /** Moves all emails of a folder to another, like a person in a mail program. */
  move(from: string, to: string, user?: string): void;
  /** Recreates a folder with another UIDVALIDITY, like a server restored from backup. */
  renewUids(folder: string, user?: string): void;
  /** Ends a mailbox's sessions, as when their token ends. */
  kick(user: string): void;
  /** Makes moves to a folder hang until the server is restarted. */
  blockFolder(folder: string, user?: string): void;
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Stops it and removes its folder. */
  close(): Promise<void>;
};

export const mailPassword = "hemmelig/kode";

type Options = {
  /** If false, a plus address is a separate mailbox. */
  readonly plus?: boolean;
  /** If false, it accepts plain-text passwords and has no imaps. */
  readonly tls?: boolean;
  /** Takes tokens of OAuth2, too, and asks about them here. */
  readonly introspectionUrl?: string;
};

/**
 * A Dovecot mail server on free ports of 127.0.0.1 and 127.0.0.2, which Havn considers a remote machine: a mailbox for
 * any name with the same password, filled by LMTP, read by IMAP. Needs Debian's dovecot-imapd and dovecot-lmtpd.
 */
export async function startDovecot({ tls = true, plus = true, introspectionUrl }: Options = {}): Promise<Dovecot> {
  requireProgram("/usr/sbin/dovecot", "dovecot-imapd");
  requireProgram("/usr/lib/dovecot/lmtp", "dovecot-lmtpd");
  const [imapPort, imapsPort, lmtpPort] = await freePorts(3);
  const folder = mkdtempSync(join(tmpdir(), "havn-dovecot-"));
  const { certificate } = writeCertificate(folder);
  const file = join(folder, "dovecot.conf");
  const more = `${tls ? "" : withoutTls}\n${plus ? "recipient_delimiter = +" : "recipient_delimiter ="}\n${introspectionUrl ? dovecotTokens(folder, introspectionUrl) : ""}`;
  writeFileSync(file, `${configure(folder, { imapPort, imapsPort, lmtpPort })}\n${more}`);
  chmodSync(folder, 0o755);
  createMailFolder(folder);
  const run = (args: readonly string[], input: string | Buffer = "") =>
    execFileSync("/usr/bin/doveadm", ["-c", file, ...args], { stdio: "pipe", input });
  let running: RunningServer | null = null;
  const start = async () => {
    running ??= await runDovecot(file, [imapPort, lmtpPort, ...(tls ? [imapsPort] : [])]);
  };
  const blocks: string[] = [];
  const stop = async () => {
    await running?.stop();
    running = null;
    for (const lock of blocks.splice(0)) rmSync(lock, { force: true });
  };
  await start();
  const boxOf = (name: string, user: string) => join(folder, "mail", user, name === "INBOX" ? "" : name);
  return {
    imapPort,
    imapsPort,
    lmtpPort,
    url: `imap://havn:${encodeURIComponent(mailPassword)}@127.0.0.1:${imapPort}/INBOX`,
    certificate,
    lay: (raw, user = "havn") => void run(["save", "-u", user], raw),
    mails: (name, user = "havn") => readMaildir(boxOf(name, user)),
    move: (from, to, user = "havn") => void run(["move", "-u", user, to, "mailbox", from, "all"]),
    renewUids: (name, user = "havn") => void run(["mailbox", "update", "-u", user, "--uid-validity", "4711", name]),
    kick: (user) => void run(["kick", user]),
    blockFolder: (name, user = "havn") => {
      run(["mailbox", "create", "-u", user, name]);
      const lock = join(boxOf(name, user), "dovecot-uidlist.lock");
      writeFileSync(lock, `${process.pid}:${hostname()}`);
      blocks.push(lock);
    },
    start,
    stop,
    close: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const withoutTls = "ssl = no\ndisable_plaintext_auth = no";

/** Dovecot refuses emails owned by root. */
function createMailFolder(folder: string): void {
  const mail = join(folder, "mail");
  mkdirSync(mail);
  if (isRoot) chownSync(mail, nobody, nobody);
}

type Ports = Pick<Dovecot, "imapPort" | "imapsPort" | "lmtpPort">;

/**
 * As root, emails belong to nobody and each process runs as the user Debian created for it; otherwise everything runs
 * as the current user.
 */
function configure(folder: string, { imapPort, imapsPort, lmtpPort }: Ports): string {
  const own = userInfo();
  const mailUser = isRoot ? { uid: nobody, gid: nobody } : own;
  const users = isRoot
    ? ""
    : `default_internal_user = ${own.username}\ndefault_internal_group = ${groupName()}\ndefault_login_user = ${own.username}`;
  const unchained = ["imap-login", "anvil", "stats"].map((name) => `service ${name} {\n  chroot =\n}`).join("\n");
  return `
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
instance_name = ${folder.split("/").at(-1)}
protocols = imap lmtp
listen = 127.0.0.1, 127.0.0.2
${users}
first_valid_uid = 1
first_valid_gid = 1
ssl = yes
ssl_cert = <${folder}/certificate.pem
ssl_key = <${folder}/key.pem
disable_plaintext_auth = yes
auth_mechanisms = plain login
passdb {
  driver = static
  args = password=${mailPassword}
}
userdb {
  driver = static
  args = uid=${mailUser.uid} gid=${mailUser.gid} home=${folder}/mail/%n allow_all_users=yes
}
auth_username_format = %Ln
mail_location = maildir:${folder}/mail/%n:LAYOUT=fs
mail_max_userip_connections = 100
service imap-login {
  inet_listener imap {
    port = ${imapPort}
  }
  inet_listener imaps {
    port = ${imapsPort}
    ssl = yes
  }
}
service lmtp {
  inet_listener lmtp {
    address = 127.0.0.1
    port = ${lmtpPort}
  }
}
${isRoot ? "" : unchained}
protocol lmtp {
  auth_username_format = %Ln
}`;
}

const groupName = (): string => execFileSync("/usr/bin/id", ["-gn"], { encoding: "utf8" }).trim();

type RunningServer = { stop(): Promise<void> };

async function runDovecot(file: string, ports: readonly number[]): Promise<RunningServer> {
  const child = spawn("/usr/sbin/dovecot", ["-F", "-c", file], { stdio: ["ignore", "ignore", "pipe"] });
  const { pid } = child;
  if (pid === undefined) throw new Error("dovecot can't be run");
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (text) => {
    said += text;
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const isUp = async () => {
    if (child.exitCode !== null) throw new Error(`dovecot does not start: ${said}${readLog(file)}`);
    return (await Promise.all(ports.map(connectionTo))).every(Boolean);
  };
  await until("dovecot listens", isUp);
  return {
    stop: async () => {
      const own = childrenOf(pid);
      child.kill("SIGTERM");
      await ended;
      // Sessions live on for a while.
      for (const each of own) end(each);
    },
  };
}

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").filter(Boolean).map(Number);

function end(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It has already exited.
  }
}

function readLog(file: string): string {
  const log = join(file, "..", "log");
  return existsSync(log) ? readFileSync(log, "utf8") : "";
}

/** Dovecot renames files when it flags emails, so a missing file is looked up again. */
function readMaildir(box: string): string[] {
  const paths = ["cur", "new"].flatMap((part) => {
    const folder = join(box, part);
    const names = existsSync(folder) ? readdirSync(folder) : [];
    return names.sort().map((name) => join(folder, name));
  });
  try {
    return paths.map((path) => readFileSync(path, "latin1"));
  } catch {
    return readMaildir(box);
  }
}
