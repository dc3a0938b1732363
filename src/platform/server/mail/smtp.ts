import type { Readable } from "node:stream";
import { createTransport, type NodemailerError, type SendMailOptions, type SMTPPoolOptions } from "nodemailer";
import { JobRefused, LaneHeldUp, laneRules } from "#platform/server/jobs/job-lanes.ts";
import { endInTurn, type Turn, turns } from "./turns.ts";

const localHosts = ["localhost", "127.0.0.1", "[::1]"];

/** Long once a server listens (RFC 5321, 4.5.3.2): who hangs up before its yes makes two mails of one. */
const longestTryMs = 600_000;
const patience = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 300_000 };

/** Connections are kept while mails come, and given back before servers lose their patience. */
const pool = { pool: true, maxConnections: laneRules.mail.workers, maxMessages: 100, idleTimeout: 30_000 } as const;

/** What is asked and said while a mail is handed over. */
export type Handing = {
  /** Asked before its end, after which the server has it; throws when it must not end. */
  readonly mayEnd: () => Promise<void>;
  /** Awaited when the server has it. */
  readonly noteSent: () => Promise<void>;
};

type Smtp = {
  /** Hands a mail over. */
  send(message: SendMailOptions, handing: Handing): Promise<void>;
  /** With `force`, mails that are being handed over fail. */
  close(options?: { readonly force: boolean }): void;
};

/**
 * Connections to the server of SMTP_URL, opened when there is a mail. `ownHost` is how we introduce ourselves, `usualSender` the
 * address of MAIL_FROM. From the
 * end of a mail until it is noted as sent there is one mail at a time, so that the death of this process doubles no more.
 */
export function openSmtp(smtpUrl: string, ownHost: string, usualSender: string): Smtp {
  const transport = createTransport(smtpOptions(new URL(smtpUrl), ownHost));
  transport.use("stream", (mail, done) => {
    const { turn, mayEnd } = mail.data as Handed;
    mail.message?.processFunc((input) => endInTurn(input as Readable, turn, mayEnd));
    done();
  });
  const nextTurn = turns();
  return {
    send: async (message, { mayEnd, noteSent }) => {
      const turn = nextTurn();
      let heldBack: unknown;
      const ask = () =>
        mayEnd().catch((error: unknown) => {
          heldBack = error;
          throw error;
        });
      try {
        const handed: Handed = { ...message, turn, mayEnd: ask, signal: AbortSignal.timeout(longestTryMs) };
        await transport.sendMail(handed).catch((error) => {
          const { envelope } = message;
          throw heldBack ?? classifyError(error, envelope === undefined || envelope.from === usualSender);
        });
        await noteSent();
      } finally {
        turn.leave();
      }
    },
    close: (options) => transport.close(options),
  };
}

type Handed = SendMailOptions & { readonly turn: Turn; readonly mayEnd: Handing["mayEnd"] };

/** How we connect to the server of SMTP_URL, and how patient we are. */
export function smtpOptions({ protocol, hostname, port, username, password }: URL, ownHost: string): SMTPPoolOptions {
  const secure = protocol === "smtps:";
  const isLocal = localHosts.includes(hostname);
  const auth = username ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) } : undefined;
  return {
    ...pool,
    ...patience,
    host: hostname.replace(/^\[|\]$/g, ""),
    port: port === "" ? undefined : Number(port),
    secure,
    requireTLS: !secure && auth !== undefined && !isLocal,
    tls: { rejectUnauthorized: !isLocal },
    auth,
    name: ownHost,
  };
}

/** What is wrong with a login rather than with a mail, whichever command it is said to. */
const loginCodes = [530, 534, 535, 538];

/**
 * Whether what was said is about this mail for good, about this mail now, or about the server: then the other mails need
 * not hear it one by one. The sender that most mails have is the server's matter when it is not taken; another is that of its mails,
 * which are tried again until somebody has told the server to take it.
 */
function classifyError(error: NodemailerError, isUsualSender: boolean): Error {
  const { code, command = "", responseCode = 0, permanent = false, message } = error;
  if (code === undefined) return error;
  const isOfMail = code === "EENVELOPE" || code === "EMESSAGE";
  if (!isOfMail || responseCode === 421 || loginCodes.includes(responseCode)) return new LaneHeldUp(message);
  if (responseCode === 0) return new JobRefused(message);
  if (command === "MAIL FROM" && responseCode !== 552) return isUsualSender ? new LaneHeldUp(message) : error;
  return permanent ? new JobRefused(message) : error;
}
