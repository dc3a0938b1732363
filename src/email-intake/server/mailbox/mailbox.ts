import { randomUUID } from "node:crypto";
import { minuteMs } from "#platform/rules/durations.ts";
import type { App } from "#platform/server/app.ts";
import type { ImapSettings } from "#platform/server/settings/imap-settings.ts";
import { ingestFromMailbox } from "./ingest-from-mailbox.ts";
import { type MailboxConnection, openMailbox } from "./mailbox-connection.ts";
import { forgetMailboxes, type MailboxPlace } from "./mailbox-state-store.ts";
import { isRefusal, type MailboxStateRecorder, mailboxStateRecorder } from "./mailbox-states.ts";
import { acquireLease, type LeaseHolder, releaseLease } from "./mailbox-store.ts";

export type MailboxReader = { close(): Promise<void> };

const leaseSeconds = 15;
const renewEvery = 5_000;
/** Polling interval in addition to the server's notifications. */
const lookEvery = minuteMs;
const shortestPause = 1_000;
const longestPause = minuteMs;
/** A refused login fails again, and some servers lock out frequent attempts. */
const longestPauseWhenRefused = 15 * minuteMs;

/** A mailbox, and how to open it now. */
export type MailboxSource = { readonly place: MailboxPlace; readonly open: () => Promise<MailboxConnection> };

type ReadContext = {
  readonly app: App;
  readonly open: MailboxSource["open"];
  readonly reader: LeaseHolder;
  readonly closed: AbortSignal;
  readonly state: MailboxStateRecorder;
};

/** Reads the environment's mailbox until closed. */
export function readMailbox(app: App, imap: ImapSettings): MailboxReader {
  const { user: account, host, folder } = imap;
  const place = { mailbox: mailboxName(imap), account, host, folder };
  const forgotten = forgetMailboxes(app.database.db, place.mailbox).catch(() => undefined);
  return readMailboxOf(app, { place, open: () => openMailbox(imap) }, forgotten);
}

/**
 * Reads a mailbox until closed, in one process at a time; the others wait for the lease. If the server is
 * unreachable, it retries with growing pauses. Each change of state is one log line and is shown to staff. Begins after `before`.
 */
export function readMailboxOf(app: App, { place, open }: MailboxSource, before: Promise<unknown>): MailboxReader {
  const closing = new AbortController();
  const reader = { mailbox: place.mailbox, holder: randomUUID() };
  const state = mailboxStateRecorder(app, place);
  const done = before.then(() => keepReading({ app, open, reader, closed: closing.signal, state }));
  return {
    close: async () => {
      closing.abort();
      await done;
    },
  };
}

/** The mailbox's name in the database and the log. */
export const mailboxName = ({ user, host, port, folder }: ImapSettings): string => `${user}@${host}:${port}/${folder}`;

/** If the environment has no mailbox, staff see none of it. */
export const forgetUnsetMailboxes = ({ database }: App): Promise<unknown> => forgetMailboxes(database.db, null);

async function keepReading(reading: ReadContext): Promise<void> {
  const { closed, state } = reading;
  let failures = 0;
  const works = () => {
    failures = 0;
  };
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

/** Reads until the lease is lost; false if another process has it. Releases it if the server is unreachable. */
async function readWhileOurs(reading: ReadContext, works: () => void): Promise<boolean> {
  const { app, reader, closed } = reading;
  const { db } = app.database;
  if (!(await acquireLease(db, reader, leaseSeconds))) return false;
  const lost = new AbortController();
  const renew = async () => {
    const has = await acquireLease(db, reader, leaseSeconds).catch(() => false);
    if (!has) lost.abort();
  };
  const renewing = setInterval(() => void renew(), renewEvery);
  try {
    const over = AbortSignal.any([closed, lost.signal]);
    let endedAt = Number.NEGATIVE_INFINITY;
    while (!over.aborted) {
      const wasEnded = await readByOne(reading, over, works);
      if (!wasEnded) continue;
      // A token may have ended: opened anew at once, unless that happens again and again.
      if (performance.now() - endedAt < minuteMs) throw wasEnded;
      endedAt = performance.now();
    }
    return true;
  } finally {
    clearInterval(renewing);
    await releaseLease(db, reader).catch(() => undefined);
  }
}

/** Reads by one connection until its token is to be renewed. Returns why a connection with a token ended. */
async function readByOne(reading: ReadContext, over: AbortSignal, works: () => void): Promise<Error | null> {
  const { app, open, reader, state } = reading;
  const connection = await open();
  const { renewAt } = connection;
  over.addEventListener("abort", connection.wake);
  try {
    await state.reads();
    while (!over.aborted && (renewAt === null || app.now() < renewAt)) {
      await ingestFromMailbox({ app, reader, connection, over, state });
      works();
      const leftMs = renewAt === null ? lookEvery : renewAt.getTime() - app.now().getTime();
      await connection.untilMail(Math.max(0, Math.min(lookEvery, leftMs)));
    }
    return null;
  } catch (error) {
    if (renewAt === null || !(error instanceof Error)) throw error;
    return error;
  } finally {
    over.removeEventListener("abort", connection.wake);
    await connection.close();
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
