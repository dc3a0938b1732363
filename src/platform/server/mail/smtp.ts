import type { Readable } from "node:stream";
import { createTransport, type NodemailerError, type SendMailOptions, type SMTPPoolOptions } from "nodemailer";
import { laneRules } from "#platform/rules/jobs/job-lanes.ts";
import { LaneBlocked, PermanentJobError } from "#platform/server/jobs/job-errors.ts";
import { formsOfPassword, hideSecrets } from "#platform/server/secrets/hide-secrets.ts";
import { delayEnd, type Lock, mutex } from "./mutex.ts";

const localHosts = ["localhost", "127.0.0.1", "[::1]"];

/**
 * Once connected, the timeout is long (RFC 5321, 4.5.3.2): closing before the server's acceptance would duplicate the
 * email.
 */
const longestTryMs = 600_000;
const patience = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 300_000 };

/** Connections are reused while there are emails, and closed before servers time out. */
const pool = { pool: true, maxConnections: laneRules.mail.workers, maxMessages: 100, idleTimeout: 30_000 } as const;

/** Hooks during the transfer of an email. */
export type DeliveryHooks = {
  /** Runs before the end of the data, after which the server owns the email; throws to abort. */
  readonly beforeEnd: () => Promise<void>;
  /** Runs after the server accepted it. */
  readonly afterSent: () => Promise<void>;
};

type Smtp = {
  /** Delivers an email. */
  send(message: SendMailOptions, handing: DeliveryHooks): Promise<void>;
  /** With `force`, emails in progress fail. */
  close(options?: { readonly force: boolean }): void;
};

/**
 * Connections to a mail server, opened on demand. `defaultSender` is the address of its usual sender, such as MAIL_FROM's. Only one email at a time is between its end of data and being marked as sent, so a crash duplicates at most
 * one.
 */
export function openSmtp(options: SMTPPoolOptions, defaultSender: string): Smtp {
  const transport = createTransport(options);
  transport.use("stream", (mail, done) => {
    const { lock, beforeEnd } = mail.data as DeliveryOptions;
    mail.message?.processFunc((input) => delayEnd(input as Readable, lock, beforeEnd));
    done();
  });
  const newLock = mutex();
  return {
    send: async (message, { beforeEnd, afterSent }) => {
      const lock = newLock();
      let heldBack: unknown;
      const ask = () =>
        beforeEnd().catch((error: unknown) => {
          heldBack = error;
          throw error;
        });
      try {
        const handed: DeliveryOptions = { ...message, lock, beforeEnd: ask, signal: AbortSignal.timeout(longestTryMs) };
        await transport.sendMail(handed).catch((error) => {
          const { envelope } = message;
          if (heldBack) throw heldBack;
          const told = hideSecrets(error, formsOfPassword(options.auth ?? {}));
          throw classifyError(told, envelope === undefined || envelope.from === defaultSender);
        });
        await afterSent();
      } finally {
        lock.release();
      }
    },
    close: (options) => transport.close(options),
  };
}

type DeliveryOptions = SendMailOptions & { readonly lock: Lock; readonly beforeEnd: DeliveryHooks["beforeEnd"] };

/** Connection options and timeouts for SMTP_URL. */
export function smtpOptions({ protocol, hostname, port, username, password }: URL, ownHost: string): SMTPPoolOptions {
  const secure = protocol === "smtps:";
  const isLocal = localHosts.includes(hostname);
  const auth = username ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) } : undefined;
  return smtpPoolOptions({
    host: hostname.replace(/^\[|\]$/g, ""),
    port: port === "" ? undefined : Number(port),
    secure,
    requireTLS: !secure && auth !== undefined && !isLocal,
    trustsAny: isLocal,
    auth,
    ownHost,
  });
}

/** What signs in: a password, or a token of OAuth2. */
export type SmtpAuth =
  | { readonly user: string; readonly pass: string }
  | { readonly type: "OAuth2"; readonly user: string; readonly accessToken: string };

type SmtpServer = {
  readonly host: string;
  /** What its certificate must name, if that isn't `host`. */
  readonly servername?: string;
  readonly port: number | undefined;
  readonly secure: boolean;
  readonly requireTLS: boolean;
  /** Accepts any certificate. */
  readonly trustsAny: boolean;
  readonly auth: SmtpAuth | undefined;
  /** Our name in EHLO. */
  readonly ownHost: string;
};

/** Options for connections to a server, which are reused, with timeouts. */
export const smtpPoolOptions = ({ trustsAny, ownHost, ...server }: SmtpServer): SMTPPoolOptions => ({
  ...pool,
  ...patience,
  ...server,
  tls: { rejectUnauthorized: !trustsAny },
  name: ownHost,
});

/** Whether a server ended the session, or refuses its login, of which a new one may do better. */
export function endOfSession(error: unknown): "closed" | "login" | null {
  const { cause } = error as { readonly cause?: { readonly responseCode?: number; readonly code?: string } };
  const { responseCode = 0, code } = cause ?? {};
  if (code === "EAUTH" || loginCodes.includes(responseCode)) return "login";
  return responseCode === 421 ? "closed" : null;
}

/** Codes about the login rather than the email, whichever command they reply to. */
const loginCodes = [530, 534, 535, 538];

/**
 * Classifies an SMTP error: permanent for this email, temporary for this email, or about the server, in which case
 * other emails don't need to fail one by one. If the usual sender is rejected, it is about the server. If another
 * sender is, it is about its own emails, which are retried until the server is configured to accept it.
 */
function classifyError(error: NodemailerError, isUsualSender: boolean): Error {
  const { code, command = "", responseCode = 0, permanent = false, message } = error;
  if (code === undefined) return error;
  const isOfMail = code === "EENVELOPE" || code === "EMESSAGE";
  if (!isOfMail || responseCode === 421 || loginCodes.includes(responseCode))
    return new LaneBlocked(message, { cause: error });
  if (responseCode === 0) return new PermanentJobError(message);
  if (command === "MAIL FROM" && responseCode !== 552) return isUsualSender ? new LaneBlocked(message) : error;
  return permanent ? new PermanentJobError(message) : error;
}
