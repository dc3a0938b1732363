import { ImapFlow } from "imapflow";
import { type CheckedBy, checkerOf } from "#email-intake/rules/checked-by.ts";
import { parseHead } from "#email-intake/server/reading/parse-mail.ts";
import type { ImapSettings } from "#platform/server/settings/imap-settings.ts";
import { optionsOf } from "./mailbox-connection.ts";

export type ProbedMailbox = {
  /** How many mails lie in the folder that is read. */
  readonly count: number;
  /** The folder in which this mail lies; null while it is in none. Havn may have taken it in already. */
  find(messageId: string): Promise<string | null>;
  /** Who checked the senders of the newest mails. */
  checkers(most: number): Promise<CheckedBy[]>;
  /** Takes a mail away that Havn has not taken in. */
  remove(messageId: string): Promise<void>;
  close(): Promise<void>;
};

/** Looks into the mailbox beside whoever reads it, and changes nothing of it. Throws when that can't be done. */
export async function openProbedMailbox(imap: ImapSettings): Promise<ProbedMailbox> {
  const client = new ImapFlow(optionsOf(imap));
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { exists } = await client.mailboxOpen(imap.folder);
    return probedMailbox(client, imap.folder, exists);
  } catch (error) {
    client.close();
    throw error;
  }
}

/** Where Havn moves what it took in; null before it ever read this mailbox. */
const handledIn = async (client: ImapFlow): Promise<string | null> =>
  (await client.list()).find(({ path, delimiter }) => path.split(delimiter).slice(-2).join("/") === "Havn/Handled")
    ?.path ?? null;

const uid = { uid: true } as const;

function probedMailbox(client: ImapFlow, inbox: string, count: number): ProbedMailbox {
  /** Asked anew each time: Havn may begin to read the mailbox meanwhile. */
  const foldersNow = async (): Promise<string[]> => {
    const handled = await handledIn(client);
    return handled === null ? [inbox] : [inbox, handled];
  };
  const search = async (folder: string, messageId: string): Promise<number[]> => {
    await client.mailboxOpen(folder);
    return (await client.search({ header: { "message-id": messageId } }, uid)) || [];
  };
  return {
    count,
    find: async (messageId) => {
      // In this order: a mail may be moved from the first to the second in between.
      for (const folder of await foldersNow()) if ((await search(folder, messageId)).length > 0) return folder;
      return null;
    },
    checkers: async (most) => {
      const found: CheckedBy[] = [];
      for (const folder of await foldersNow()) found.push(...(await checkersIn(client, folder, most)));
      return found.slice(0, most);
    },
    remove: async (messageId) => {
      const found = await search(inbox, messageId);
      if (found.length > 0) await client.messageDelete(found, uid);
    },
    close: async () => {
      await client.logout().catch(() => undefined);
      client.close();
    },
  };
}

async function checkersIn(client: ImapFlow, folder: string, most: number): Promise<CheckedBy[]> {
  const { exists } = await client.mailboxOpen(folder);
  if (exists === 0) return [];
  const found: CheckedBy[] = [];
  const wanted = { headers: ["authentication-results"] };
  for await (const { headers } of client.fetch(`${Math.max(1, exists - most + 1)}:*`, wanted)) {
    found.push(checkerOf(parseHead(headers ?? Buffer.alloc(0)).headers));
  }
  return found;
}
