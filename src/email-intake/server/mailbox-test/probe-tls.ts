import { connect, type Socket } from "node:net";
import { connect as secure, type TLSSocket } from "node:tls";
import type { MailboxTestProblem } from "#email-intake/contract/mailbox-test.ts";
import { TestFailed } from "./test-failed.ts";
import type { ReachedServer, ServerTls } from "./tested-mailbox.ts";

export type MailProtocol = "imap" | "smtp";

type ProbedServer = {
  readonly reached: ReachedServer;
  readonly port: number;
  readonly tls: ServerTls;
  readonly protocol: MailProtocol;
  /** Our name in EHLO. */
  readonly ownHost: string;
  readonly signal: AbortSignal;
};

const longestLine = 4_096;
const mostLines = 100;

type TlsProbe = { readonly said: string; readonly isEncrypted: boolean };

/**
 * Connects to a mail server and secures the connection as Havn will. `said`: what the server said first, and what it is
 * secured by. Throws `TestFailed`, or the connection's error.
 */
export async function probeTls(probed: ProbedServer): Promise<TlsProbe> {
  const { signal, tls, port } = probed;
  const { host, servername, isLocal } = probed.reached;
  const where = { host, port };
  const plain = tls === "implicit" ? null : quiet(connect(where));
  /** Only the outer one is destroyed: it owns what is below, and Node crashes if that is destroyed before it. */
  let outer: Socket | null = plain;
  const end = () => outer?.destroy();
  signal.addEventListener("abort", end);
  try {
    const greeting = plain ? await greetedBy(plain, probed) : "";
    if (plain && !(await askForTls(plain, probed))) return { said: greeting, isEncrypted: false };
    const secured = quiet(
      secure({
        ...(plain ? { socket: plain } : where),
        host,
        ...(servername !== undefined && { servername }),
        rejectUnauthorized: !isLocal,
      }),
    );
    outer = secured;
    await isSecured(secured);
    const said = greeting || (await greetedBy(secured, probed));
    return { said: [securedBy(secured), said].join(" · "), isEncrypted: true };
  } finally {
    signal.removeEventListener("abort", end);
    end();
  }
}

/** What waits for the socket meanwhile learns of its errors, and nothing else needs to. */
const quiet = <S extends Socket>(socket: S): S => socket.on("error", () => undefined);

const isSecured = (socket: TLSSocket) =>
  new Promise<void>((resolve, reject) => {
    socket.once("error", reject);
    socket.once("close", () => reject(closed()));
    socket.once("secureConnect", resolve);
  });

/** "TLSv1.3, mail.example.com until 2027-03-01". */
function securedBy(socket: TLSSocket): string {
  const { subject, valid_to: until } = socket.getPeerCertificate();
  const named = [subject?.CN ?? []].flat().join(" ");
  const day = until === undefined ? "" : new Date(until).toISOString().slice(0, 10);
  return [socket.getProtocol() ?? "TLS", [named, day].filter((part) => part !== "").join(" → ")]
    .filter((part) => part !== "")
    .join(", ");
}

const closed = () => Object.assign(new Error("the server ended the connection"), { code: "ECONNRESET" });
const failed = (problem: MailboxTestProblem, said: string) => new TestFailed(problem, said);

const greetingForms = { imap: /^\* (?:OK|PREAUTH)\b/i, smtp: /^220[ -]/ } as const;

async function greetedBy(socket: Socket, { protocol }: ProbedServer): Promise<string> {
  // Whatever it is: only SMTP has several lines, of which all but the last have a hyphen.
  const lines = await reply(socket, "", /^(?!\d{3}-)/);
  const said = lines.at(-1) ?? "";
  if (!greetingForms[protocol].test(said)) throw failed("notMail", said);
  return said;
}

/** False if the server doesn't offer it, and that is accepted. */
async function askForTls(socket: Socket, { protocol, ownHost, tls }: ProbedServer): Promise<boolean> {
  const isSmtp = protocol === "smtp";
  const last = isSmtp ? /^\d{3} / : /^a\d /i;
  const can = await reply(socket, isSmtp ? `EHLO ${ownHost}` : "a1 CAPABILITY", last);
  const isOffered = can.some((line) => (isSmtp ? /^250[ -]STARTTLS\s*$/i : /\bSTARTTLS\b/i).test(line));
  if (!isOffered && tls === "ifOffered") return false;
  if (!isOffered) throw failed("noTls", can.at(-1) ?? "");
  const said = (await reply(socket, isSmtp ? "STARTTLS" : "a2 STARTTLS", last)).at(-1) ?? "";
  if (!/^(?:a2 OK|220)\b/i.test(said)) throw failed("noTls", said);
  return true;
}

/** Writes a command, if any, and reads lines up to the one of this form; it is the last. */
function reply(socket: Socket, command: string, last: RegExp): Promise<string[]> {
  return new Promise((resolve, reject) => {
    if (socket.destroyed) return reject(closed());
    const lines: string[] = [];
    let heard = "";
    const done = () => {
      socket.off("data", hear).off("error", fail).off("close", end);
    };
    const fail = (error: Error) => {
      done();
      reject(error);
    };
    const end = () => fail(closed());
    const hear = (chunk: Buffer) => {
      heard += chunk.toString("latin1");
      const parts = heard.split(/\r?\n/);
      heard = parts.pop() ?? "";
      lines.push(...parts);
      const isTooMuch = heard.length > longestLine || lines.length > mostLines;
      if (isTooMuch) return fail(failed("notMail", (lines[0] ?? heard).slice(0, 100)));
      if (!parts.some((line) => last.test(line))) return;
      done();
      resolve(lines);
    };
    socket.on("data", hear).on("error", fail).on("close", end);
    if (command !== "") socket.write(`${command}\r\n`);
  });
}
