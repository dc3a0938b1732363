import { type MailboxReader, readMailboxOf } from "#email-intake/server/mailbox/mailbox.ts";
import { forgetRemovedMailboxes } from "#email-intake/server/mailbox/mailbox-state-store.ts";
import { openOwnMailbox } from "#email-intake/server/sign-in/open-own-mailbox.ts";
import type { App } from "#platform/server/app.ts";
import { findOwnMailboxes, mailboxKey, type StoredOwnMailbox } from "./own-mailbox-store.ts";

/** In addition to the event of each change, which may be missed. */
const lookEveryMs = 10_000;

type RunningReader = { readonly version: number; readonly reader: MailboxReader };

/**
 * Reads all mailboxes that have a row until closed, each with a reader and a lease of its own, also retired ones. What
 * administrators change counts within seconds, in each process.
 */
export function readOwnMailboxes(app: App): MailboxReader {
  const running = new Map<number, RunningReader>();
  const ending = new Set<Promise<unknown>>();
  let isClosed = false;
  let latest: Promise<unknown> = Promise.resolve();
  const look = () => {
    latest = latest.then(async () => {
      if (!isClosed) await followRows(app, { running, ending });
    });
    latest = latest.catch((error: unknown) => app.log.warn({ err: error }, "the mailboxes to read can't be listed"));
  };
  const timer = setInterval(look, lookEveryMs);
  const unfollow = app.live.follow(({ topic }) => {
    if (topic === "administration") look();
  });
  look();
  return {
    close: async () => {
      isClosed = true;
      clearInterval(timer);
      unfollow();
      await latest;
      await Promise.all([...ending, ...[...running.values()].map(({ reader }) => reader.close())]);
    },
  };
}

type Readers = { readonly running: Map<number, RunningReader>; readonly ending: Set<Promise<unknown>> };

/** Ends the readers of what was changed or removed, and begins those of what there is. */
async function followRows(app: App, { running, ending }: Readers): Promise<void> {
  const mailboxes = (await findOwnMailboxes(app.database.db)).filter(({ isDraft }) => !isDraft);
  const end = (id: number): Promise<unknown> => {
    const ended = running.get(id)?.reader.close() ?? Promise.resolve();
    running.delete(id);
    ending.add(ended);
    void ended.finally(() => ending.delete(ended));
    return ended;
  };
  for (const id of running.keys()) {
    if (mailboxes.some((mailbox) => mailbox.id === id)) continue;
    const { db } = app.database;
    void end(id).then(() => forgetRemovedMailboxes(db).catch(() => undefined));
  }
  for (const mailbox of mailboxes) {
    const { id, version } = mailbox;
    if (running.get(id)?.version === version) continue;
    // A reader that hangs may take a minute to end, which the others don't wait for.
    const before = end(id);
    running.set(id, { version, reader: readMailboxOf(app, sourceOf(app, mailbox), before) });
  }
}

const sourceOf = (app: App, mailbox: StoredOwnMailbox) => {
  const { id, address, incoming } = mailbox;
  const { host, folder } = incoming;
  return {
    place: { mailbox: mailboxKey(id), account: address, host, folder },
    open: () => openOwnMailbox(app, mailbox),
  };
};
