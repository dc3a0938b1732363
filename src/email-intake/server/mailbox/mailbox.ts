import { randomUUID } from "node:crypto";
import type { App } from "#platform/server/app.ts";
import type { ImapSettings } from "#platform/server/settings/imap-settings.ts";
import { openMailbox } from "./mailbox-connection.ts";
import { forgetMailboxes } from "./mailbox-state-store.ts";
import { isRefusal, type StateKeeper, stateKeeper } from "./mailbox-states.ts";
import { dropLease, holdLease, type Reader } from "./mailbox-store.ts";
import { takeFromMailbox } from "./take-from-mailbox.ts";

export type MailboxReader = { close(): Promise<void> };

const leaseSeconds = 15;
const renewEvery = 5_000;
/** How often the folder is listed though the server told of nothing. */
const lookEvery = 60_000;
const shortestPause = 1_000;
const longestPause = 60_000;
/** What a server refuses it refuses again; some lock out who tries too often. */
const longestPauseWhenRefused = 15 * 60_000;

type Reading = {
  readonly app: App;
  readonly imap: ImapSettings;
  readonly reader: Reader;
  readonly closed: AbortSignal;
  readonly state: StateKeeper;
};

/**
 * Reads the mailbox until it is closed, in one process at a time: the others wait for the lease. Without a server it asks
 * again and again, in growing pauses. Each change of state is one line of the log, and stands where staff see it.
 */
export function readMailbox(app: App, imap: ImapSettings): MailboxReader {
  const { user: account, host, folder } = imap;
  const mailbox = mailboxName(imap);
  const closing = new AbortController();
  const reader = { mailbox, holder: randomUUID() };
  const state = stateKeeper(app, { mailbox, account, host, folder });
  const done = keepReading({ app, imap, reader, closed: closing.signal, state });
  return {
    close: async () => {
      closing.abort();
      await done;
    },
  };
}

/** By which a mailbox is known in the database and in the log. */
const mailboxName = ({ user, host, port, folder }: ImapSettings): string => `${user}@${host}:${port}/${folder}`;

/** Where none is read, staff are told of none. */
export const forgetUnsetMailboxes = ({ database }: App): Promise<unknown> => forgetMailboxes(database.db, null);

async function keepReading(reading: Reading): Promise<void> {
  const { app, reader, closed, state } = reading;
  let failures = 0;
  const works = () => {
    failures = 0;
  };
  await forgetMailboxes(app.database.db, reader.mailbox).catch(() => undefined);
  while (!closed.aborted) {
    let pause = renewEvery;
    try {
      const isOurs = await readWhileOurs(reading, works);
      if (!isOurs) state.idles();
    } catch (error) {
      if (closed.aborted) return;
      failures += 1;
      await state.fails(error);
      pause = pauseAfter(failures, isRefusal(error));
    }
    await sleep(pause, closed);
  }
}

const pauseAfter = (failures: number, wasRefused: boolean): number =>
  wasRefused
    ? Math.min(longestPause * 2 ** (failures - 1), longestPauseWhenRefused)
    : Math.min(shortestPause * 2 ** (failures - 1), longestPause);

/** Reads until the lease is lost; false when another process has it. A server that can't be reached frees it for others. */
async function readWhileOurs(reading: Reading, works: () => void): Promise<boolean> {
  const { app, imap, reader, closed, state } = reading;
  const { db } = app.database;
  if (!(await holdLease(db, reader, leaseSeconds))) return false;
  const lost = new AbortController();
  const renew = async () => {
    const has = await holdLease(db, reader, leaseSeconds).catch(() => false);
    if (!has) lost.abort();
  };
  const renewing = setInterval(() => void renew(), renewEvery);
  try {
    const connection = await openMailbox(imap);
    await state.reads();
    const over = AbortSignal.any([closed, lost.signal]);
    over.addEventListener("abort", connection.wake);
    try {
      while (!over.aborted) {
        await takeFromMailbox({ app, reader, connection, over, state });
        works();
        await connection.untilMail(lookEvery);
      }
    } finally {
      await connection.close();
    }
    return true;
  } finally {
    clearInterval(renewing);
    await dropLease(db, reader).catch(() => undefined);
  }
}

const sleep = (milliseconds: number, ended: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (ended.aborted) return resolve();
    const end = () => {
      clearTimeout(timer);
      ended.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    ended.addEventListener("abort", end);
  });
