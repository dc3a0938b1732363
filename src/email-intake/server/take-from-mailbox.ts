import type { HavnFolder, MailboxConnection } from "#email-intake/server/mailbox-connection.ts";
import {
  countTry,
  forgetMail,
  type LookedAt,
  lookedAt,
  type MailPlace,
  setNextTry,
  startOver,
} from "#email-intake/server/mailbox-store.ts";
import { noteFailedMail, takeIn } from "#email-intake/server/take-in.ts";
import { bounds } from "#platform/contract/bounds.ts";
import type { App } from "#platform/server/app.ts";

/** What is fetched of a mail that is too large: its headers, and the beginning of its text. */
const headBytes = 262_144;
const mostTries = 3;
/** Minutes until the next try: long enough for a full disk to be noticed before every mail counts as failed. */
const pauses = [1, 10];
/** For what the mail server does not move, and what can't be noted. */
const longestPause = 60;

type Round = {
  readonly app: App;
  readonly mailbox: string;
  readonly connection: MailboxConnection;
  /** Once it is aborted the rest is left to a later round. */
  readonly over: AbortSignal;
};

/**
 * Takes in what lies in the folder, the oldest first. Each mail is moved away once it is stored; one that was stored but
 * not moved is known again by `takeIn`. A mail that fails is passed over until its next try, and put aside after three.
 * Throws when the mail server or the database is gone.
 */
export async function takeFromMailbox({ app, mailbox, connection, over }: Round): Promise<void> {
  const { uidValidity } = connection;
  const uids = await connection.listUids();
  const known = await lookedAt(app.database.db, { mailbox, uidValidity }, uids);
  for (const uid of uids) {
    if (over.aborted) return;
    const before = known.get(uid);
    if (before && !isDue(before, app.now())) continue;
    const mail = await fetchMail(connection, uid);
    if (mail) await takeMail({ app, connection, place: { mailbox, uidValidity, uid } }, mail, before?.tries ?? 0);
  }
}

/** Now, or later than any pause is long: a clock that was ahead said so. */
const isDue = ({ tryAt }: LookedAt, now: Date): boolean =>
  tryAt !== null && (tryAt <= now || tryAt > minutesAfter(now, longestPause + 1));

type Mail = { readonly receivedAt: Date; readonly size: number; readonly isWhole: boolean; readonly bytes: Buffer };

/** A mail, or its head when it is too large; null when it is gone. */
async function fetchMail(connection: MailboxConnection, uid: number): Promise<Mail | null> {
  const outline = await connection.describe(uid);
  if (!outline) return null;
  const { receivedAt } = outline;
  const isSmall = outline.size <= bounds.fileBytes;
  const bytes = await connection.fetch(uid, isSmall ? bounds.fileBytes + 1 : headBytes);
  if (!bytes) return null;
  const isWhole = isSmall && bytes.length <= bounds.fileBytes;
  const size = isWhole ? bytes.length : Math.max(outline.size, bytes.length);
  return { receivedAt, size, isWhole, bytes: isWhole ? bytes : bytes.subarray(0, headBytes) };
}

const minutesAfter = (now: Date, minutes: number): Date => new Date(now.getTime() + minutes * 60_000);

type At = { readonly app: App; readonly connection: MailboxConnection; readonly place: MailPlace };

async function takeMail(at: At, mail: Mail, triesBefore: number): Promise<void> {
  const { app, place } = at;
  const { db } = app.database;
  // It may be what ended the process each time.
  if (triesBefore >= mostTries) return putAside(at, mail);
  const tries = await countTry(db, place, app.now());
  try {
    await takeIn(app, mail.bytes, mail.receivedAt, mail.isWhole ? undefined : mail.size);
  } catch (error) {
    app.log.error({ err: error, ...place, tries }, "a mail could not be taken in");
    const pause = pauses[tries - 1];
    if (pause === undefined) return putAside(at, mail);
    await setNextTry(db, place, minutesAfter(app.now(), pause));
    return;
  }
  if (mail.isWhole) await moveAway(at, "Handled");
  else await setNextTry(db, place, null);
}

/** What can't even be noted stays, and comes around again in an hour. */
async function putAside(at: At, { bytes, receivedAt, size }: Mail): Promise<void> {
  const { app, place } = at;
  try {
    await noteFailedMail(app, bytes.subarray(0, headBytes), receivedAt, size);
  } catch (error) {
    app.log.error({ err: error, ...place }, "a mail that failed could not be noted");
    await startOver(app.database.db, place, minutesAfter(app.now(), longestPause));
    return;
  }
  await moveAway(at, "Failed");
}

/** A mail that the server won't move stays, and comes around again in an hour. */
async function moveAway({ app, connection, place }: At, folder: HavnFolder): Promise<void> {
  const { db } = app.database;
  if (await connection.moveTo(place.uid, folder)) {
    await forgetMail(db, place);
    return;
  }
  app.log.warn({ ...place, folder: `Havn/${folder}` }, "the mail server does not move a mail");
  await startOver(db, place, minutesAfter(app.now(), longestPause));
}
