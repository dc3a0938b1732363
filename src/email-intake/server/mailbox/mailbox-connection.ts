import { ImapFlow } from "imapflow";
import { sharedBytes } from "#email-intake/server/reading/shared-bytes.ts";
import type { ImapSettings } from "#platform/server/settings/imap-settings.ts";

export type MailboxConnection = {
  /** The numbering of the folder's mails: under another, the same number is another mail. */
  readonly uidValidity: number;
  /** The mails in the folder, the oldest first. */
  listUids(): Promise<number[]>;
  /** Size and arrival of a mail; null when it is gone. */
  describe(uid: number): Promise<MailOutline | null>;
  /** A mail's first bytes, `most` of them at most; null when it is gone. */
  fetch(uid: number, most: number): Promise<Buffer | null>;
  /** Marks a mail as read and moves it below the folder `Havn`; false when the server won't. */
  moveTo(uid: number, folder: HavnFolder): Promise<boolean>;
  /** Waits for new mails (IDLE), for this time to pass, or for `wake`. */
  untilMail(milliseconds: number): Promise<void>;
  wake(): void;
  close(): Promise<void>;
};

export type HavnFolder = "Handled" | "Failed";
export type MailOutline = { readonly size: number; readonly receivedAt: Date };

/** How long one command may take; a line that is dead without saying so is found by it. */
const patience = 60_000;
const longestFarewell = 2_000;
/** Routers forget lines that are silent for long. */
const longestIdle = 4 * 60_000;
/** A mail is fetched in pieces of this size. */
const pieceBytes = 1_048_576;

/** Opens the mailbox's folder. Throws when the server can't be reached, is not who it says, or does not let us in. */
export async function openMailbox(imap: ImapSettings): Promise<MailboxConnection> {
  const client = new ImapFlow(optionsOf(imap));
  // Whatever ends the line makes the next command fail, which is where it is heard.
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { uidValidity } = await within(client, client.mailboxOpen(imap.folder));
    for (const folder of ["Handled", "Failed"]) {
      await within(client, client.mailboxCreate(["Havn", folder])).catch(() => undefined);
    }
    return connectionOf(client, Number(uidValidity));
  } catch (error) {
    client.close();
    throw error;
  }
}

/** How we connect to a mailbox: over TLS, except on the own machine. */
export function optionsOf({ host, port, secure, isLocal, user, password }: ImapSettings) {
  return {
    host,
    port,
    secure,
    ...(!secure && !isLocal && { doSTARTTLS: true }),
    tls: { rejectUnauthorized: !isLocal },
    auth: { user, pass: password },
    logger: false as const,
    disableAutoIdle: true,
    maxIdleTime: longestIdle,
    connectionTimeout: 20_000,
    maxLineLength: 4 * pieceBytes,
    maxLiteralSize: 4 * pieceBytes,
    maxResponseSize: 16 * pieceBytes,
  };
}

function connectionOf(client: ImapFlow, uidValidity: number): MailboxConnection {
  const bell = ringing(client);
  const command = <T>(answer: Promise<T>) => within(client, answer);
  return {
    uidValidity,
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

/** Rings when the server tells of mails, or the line is gone; stays rung until hushed. */
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

/** Asks for piece after piece until one is not full, since not every server knows its mails' sizes. */
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

/** The answer to a command, or an end of the line when it does not come. */
async function within<T>(client: ImapFlow, answer: Promise<T>, milliseconds = patience): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    late.reject(Object.assign(new Error("the mail server does not answer"), { code: "ETIMEDOUT" }));
    client.close();
  }, milliseconds);
  const said = await Promise.race([answer, late.promise]).finally(() => clearTimeout(timer));
  // Without a line, commands answer as if there were nothing.
  if (client.isClosed) throw Object.assign(new Error("the mail server ended the line"), { code: "ECONNRESET" });
  return said;
}
