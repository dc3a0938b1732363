import { ImapFlow } from "imapflow";
import { type CheckedBy, readCheckedBy } from "#email-intake/rules/mailbox/checked-by.ts";
import { parseHead } from "#email-intake/server/reading/parse-mail.ts";
import { formsOfPassword, hideSecrets } from "#platform/server/secrets/hide-secrets.ts";
import type { ImapSettings } from "#platform/server/settings/imap-settings.ts";
import { optionsOf } from "./mailbox-connection.ts";

export type ProbedMailbox = {
  /** Number of emails in the inbox folder. */
  readonly count: number;
  /** The folder containing this email; null if none. Havn may have taken it in already. */
  find(messageId: string): Promise<string | null>;
  /** Checkers of the newest emails. */
  checkers(most: number): Promise<CheckedBy[]>;
  /** Deletes an email that Havn hasn't taken in. */
  remove(messageId: string): Promise<void>;
  close(): Promise<void>;
};

/** Opens the mailbox without modifying it, independently of any other reader. Throws if that fails. */
export async function openProbedMailbox(imap: ImapSettings): Promise<ProbedMailbox> {
  const client = new ImapFlow(optionsOf(imap));
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { exists } = await client.mailboxOpen(imap.folder);
    return probedMailbox(client, imap.folder, exists);
  } catch (error) {
    client.close();
    throw hideSecrets(error, formsOfPassword({ user: imap.user, pass: imap.password, accessToken: imap.token?.value }));
  }
}

/** The folder Havn moves emails to; null before it first reads this mailbox. */
const handledIn = async (client: ImapFlow): Promise<string | null> =>
  (await client.list()).find(({ path, delimiter }) => path.split(delimiter).slice(-2).join("/") === "Havn/Handled")
    ?.path ?? null;

const uid = { uid: true } as const;

/** A mailbox whose folder is open. */
export function probedMailbox(client: ImapFlow, inbox: string, count: number): ProbedMailbox {
  /** Listed again each time, since Havn may start reading the mailbox meanwhile. */
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
      // In this order, since an email may be moved from the first to the second in between.
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
    found.push(readCheckedBy(parseHead(headers ?? Buffer.alloc(0)).headers));
  }
  return found;
}
