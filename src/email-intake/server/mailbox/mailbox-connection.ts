import type { ImapFlow } from "imapflow";
import { sharedBytes } from "#email-intake/server/reading/shared-bytes.ts";
import { minuteMs } from "#platform/rules/durations.ts";
import { formsOfPassword, hideSecrets } from "#platform/server/secrets/hide-secrets.ts";
import type { ImapSettings } from "#platform/server/settings/imap-settings.ts";

export type MailboxConnection = {
  /** UIDVALIDITY of the folder: UIDs are only valid together with it. */
  readonly uidValidity: number;
  /** When it is to be opened anew, since its token ends; null: never. */
  readonly renewAt: Date | null;
  /** UIDs in the folder, oldest first. */
  listUids(): Promise<number[]>;
  /** Size and arrival time of an email; null if it is gone. */
  describe(uid: number): Promise<MailOutline | null>;
  /** The first `most` bytes of an email; null if it is gone. */
  fetch(uid: number, most: number): Promise<Buffer | null>;
  /** Marks an email as read and moves it to a subfolder of `Havn`; false if the server refuses. */
  moveTo(uid: number, folder: HavnFolder): Promise<boolean>;
  /** Waits for new email (IDLE), the time limit, or `wake`. */
  untilMail(milliseconds: number): Promise<void>;
  wake(): void;
  close(): Promise<void>;
};

export type HavnFolder = "Handled" | "Failed";
export type MailOutline = { readonly size: number; readonly receivedAt: Date };

/** Command timeout, which also detects dead connections. */
const patience = minuteMs;
const longestFarewell = 2_000;
/** Routers drop connections that are idle for longer. */
const longestIdle = 4 * minuteMs;
/** Emails are fetched in chunks of this size. */
const pieceBytes = 1_048_576;

/**
 * Opens the mailbox's folder. Throws if the server can't be reached, its certificate is invalid, or the login fails.
 */
export async function openMailbox(imap: ImapSettings): Promise<MailboxConnection> {
  const { ImapFlow } = await import("imapflow");
  const client = new ImapFlow(optionsOf(imap));
  // The next command fails and reports the error.
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { uidValidity } = await within(client, client.mailboxOpen(imap.folder));
    for (const folder of ["Handled", "Failed"]) {
      await within(client, client.mailboxCreate(["Havn", folder])).catch(() => undefined);
    }
    return connectionOf(client, Number(uidValidity), imap.token?.renewAt ?? null);
  } catch (error) {
    client.close();
    // Some servers repeat the command that they refuse.
    throw hideSecrets(error, formsOfPassword({ user: imap.user, pass: imap.password, accessToken: imap.token?.value }));
  }
}

/** Connection options: TLS, except on this machine. */
export function optionsOf({ host, servername, port, secure, isLocal, user, password, token }: ImapSettings) {
  return {
    host,
    ...(servername !== undefined && { servername }),
    port,
    secure,
    ...(!secure && !isLocal && { doSTARTTLS: true }),
    tls: { rejectUnauthorized: !isLocal },
    auth: token ? { user, accessToken: token.value } : { user, pass: password },
    logger: false as const,
    disableAutoIdle: true,
    maxIdleTime: longestIdle,
    connectionTimeout: 20_000,
    maxLineLength: 4 * pieceBytes,
    maxLiteralSize: 4 * pieceBytes,
    maxResponseSize: 16 * pieceBytes,
  };
}

function connectionOf(client: ImapFlow, uidValidity: number, renewAt: Date | null): MailboxConnection {
  const bell = ringing(client);
  const command = <T>(answer: Promise<T>) => within(client, answer);
  return {
    uidValidity,
    renewAt,
    listUids: async () => {
      bell.hush();
      const uids = await command(client.search({ deleted: false }, { uid: true }));
      if (!uids) throw new Error("the server does not list the folder");
      return uids.sort((a, b) => a - b);
    },
    describe: (uid) => command(describeMail(client, uid)),
    fetch: (uid, most) => fetchMail(client, uid, most),
    moveTo: async (uid, folder) => {
      const where = { uid: true };
      await command(client.messageFlagsAdd(String(uid), ["\\Seen"], where));
      return Boolean(await command(client.messageMove(String(uid), ["Havn", folder], where)));
    },
    untilMail: async (milliseconds) => {
      if (bell.isRung()) return;
      void client.idle().catch(() => undefined);
      await bell.wait(milliseconds);
    },
    wake: bell.ring,
    close: async () => {
      await within(client, client.logout(), longestFarewell).catch(() => undefined);
      client.close();
    },
  };
}

/** A signal set when the server announces email or the connection is lost; stays set until cleared. */
function ringing(client: ImapFlow) {
  let isRung = false;
  let wake: () => void = () => undefined;
  const ring = () => {
    isRung = true;
    wake();
  };
  client.on("exists", ring);
  client.on("close", ring);
  return {
    ring,
    isRung: () => isRung || client.isClosed,
    hush: () => {
      isRung = false;
    },
    wait: (milliseconds: number) =>
      new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, milliseconds);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
        if (isRung || client.isClosed) wake();
      }),
  };
}

async function describeMail(client: ImapFlow, uid: number): Promise<MailOutline | null> {
  const found = await client.fetchOne(String(uid), { size: true, internalDate: true }, { uid: true });
  if (!found) return null;
  const { size = 0, internalDate } = found;
  return { size, receivedAt: internalDate ? new Date(internalDate) : new Date() };
}

/** Fetches chunks until one isn't full, since some servers report wrong sizes. */
async function fetchMail(client: ImapFlow, uid: number, most: number): Promise<Buffer | null> {
  const bytes = sharedBytes(most);
  while (bytes.length < most) {
    const maxLength = Math.min(pieceBytes, most - bytes.length);
    const wanted = { source: { start: bytes.length, maxLength } };
    const found = await within(client, client.fetchOne(String(uid), wanted, { uid: true }));
    if (!found) return null;
    const piece = (found.source ?? Buffer.alloc(0)).subarray(0, maxLength);
    bytes.append(piece);
    if (piece.length < maxLength) break;
  }
  return bytes.all();
}

/** Resolves with a command's reply; closes the connection on timeout. */
async function within<T>(client: ImapFlow, answer: Promise<T>, milliseconds = patience): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    late.reject(Object.assign(new Error("the mail server does not answer"), { code: "ETIMEDOUT" }));
    client.close();
  }, milliseconds);
  const said = await Promise.race([answer, late.promise]).finally(() => clearTimeout(timer));
  // Without a connection, commands return empty results instead of failing.
  if (client.isClosed) throw Object.assign(new Error("the mail server ended the line"), { code: "ECONNRESET" });
  return said;
}
