import { type HeldReason, ourFaults } from "#email-intake/contract/mailbox.ts";
import { readCheckedBy } from "#email-intake/rules/mailbox/checked-by.ts";
import { ingestMail } from "#email-intake/server/intake/ingest-mail.ts";
import { noteFailedMail } from "#email-intake/server/intake/retry-ingest.ts";
import { parseHead } from "#email-intake/server/reading/parse-mail.ts";
import { bounds } from "#platform/contract/bounds.ts";
import { minuteMs } from "#platform/rules/durations.ts";
import type { App } from "#platform/server/app.ts";
import { infrastructureFault } from "#platform/server/database/infrastructure-fault.ts";
import { fetchMailInTurn, parseMailInTurn } from "./mail-turns.ts";
import type { HavnFolder, MailboxConnection, MailOutline } from "./mailbox-connection.ts";
import { noteChecker } from "./mailbox-state-store.ts";
import { type MailboxStateRecorder, mailboxErrorText } from "./mailbox-states.ts";
import {
  abandonMail,
  beginTry,
  deferMail,
  deleteTriedMail,
  findTriedMails,
  type LeaseHolder,
  type MailPlace,
  type TriedMail,
} from "./mailbox-store.ts";

/** For an email that is too large, only its headers and the beginning of its text are fetched. */
const headBytes = 262_144;
const maxTries = 3;
/** Minutes before each retry of a failed email. */
const pauses = [1, 10];
/** For emails that the server doesn't move or that can't be recorded. */
const longestPause = 60;
/**
 * The same for our own failures. Longer than the polling interval, so that an email too large for the remaining disk
 * space doesn't delay others.
 */
const pauseOfTrouble = 2;
/** This many consecutive storage failures end a round, since the emails aren't the cause. */
const maxTroubles = 2;

type MailboxRound = {
  readonly app: App;
  readonly reader: LeaseHolder;
  readonly connection: MailboxConnection;
  /** When aborted, the rest is left for a later round. */
  readonly over: AbortSignal;
  readonly state: MailboxStateRecorder;
};

/** Outcome for an email in the folder. "trouble": it couldn't be stored, for reasons other than the email itself. */
type Fate = "away" | "stays" | "later" | "trouble";

/**
 * Processes the emails in the folder, oldest first. Each is moved after it is stored; one that was stored but not moved
 * is recognized by `ingestMail`. A failed email is skipped until its next retry, and set aside after three. Failures of
 * our own don't count against an email: the round ends and all are retried. Throws when the mail server or the database
 * is gone.
 */
export async function ingestFromMailbox(round: MailboxRound): Promise<void> {
  const { app, reader, connection, over, state } = round;
  const { uidValidity } = connection;
  const uids = await connection.listUids();
  const known = await findTriedMails(app.database.db, { ...reader, uidValidity, now: app.now() }, uids);
  const left = new Set(uids.filter((uid) => known.get(uid)?.tryAt !== null));
  if (left.size > 0) await state.counts(left.size, false);
  let troubles = 0;
  let isStoring = ![...known.values()].some(({ reason }) => reason !== null && ourFaults.includes(reason));
  for (const uid of uids) {
    if (over.aborted || troubles >= maxTroubles) break;
    const before = known.get(uid);
    if (before && !isDue(before, app.now())) continue;
    const place = { mailbox: reader.mailbox, uidValidity, uid };
    const outline = await connection.describe(uid);
    const fate = outline
      ? await fetchMailInTurn(outline.size, () => fetchAndTake({ ...round, place }, outline, before?.tries ?? 0))
      : "away";
    troubles = fate === "trouble" ? troubles + 1 : 0;
    if (fate === "away" || fate === "stays") left.delete(uid);
    isStoring ||= fate === "away" || fate === "stays";
  }
  if (troubles === 0 && isStoring) await state.reads();
  await state.counts(left.size, !over.aborted);
}

/** Also due if the retry time is further ahead than any pause, because a clock was ahead when it was set. */
const isDue = ({ tryAt }: TriedMail, now: Date): boolean =>
  tryAt !== null && (tryAt <= now || tryAt > minutesAfter(now, longestPause + 1));

type Mail = { readonly receivedAt: Date; readonly size: number; readonly isWhole: boolean; readonly bytes: Buffer };

async function fetchAndTake(at: MailContext, outline: MailOutline, triesBefore: number): Promise<Fate> {
  // The database may have been exchanged since the lease was renewed.
  if (at.over.aborted || (await at.app.restoredCopy.quietNow()) !== null) return "later";
  const mail = await fetchMail(at.connection, at.place.uid, outline);
  return mail ? takeMail(at, mail, triesBefore) : "away";
}

/** Fetches an email, or only its beginning if it is too large; null if it is gone. */
async function fetchMail(connection: MailboxConnection, uid: number, outline: MailOutline): Promise<Mail | null> {
  const { receivedAt } = outline;
  const isSmall = outline.size <= bounds.fileBytes;
  const bytes = await connection.fetch(uid, isSmall ? bounds.fileBytes + 1 : headBytes);
  if (!bytes) return null;
  const isWhole = isSmall && bytes.length <= bounds.fileBytes;
  const size = isWhole ? bytes.length : Math.max(outline.size, bytes.length);
  return { receivedAt, size, isWhole, bytes: isWhole ? bytes : bytes.subarray(0, headBytes) };
}

const minutesAfter = (now: Date, minutes: number): Date => new Date(now.getTime() + minutes * minuteMs);

type MailContext = MailboxRound & { readonly place: MailPlace };

async function takeMail(at: MailContext, mail: Mail, triesBefore: number): Promise<Fate> {
  const { app, place, reader } = at;
  const { db } = app.database;
  // Processing it may have crashed the process each time.
  if (triesBefore >= maxTries) return putAside(at, mail, triesBefore, null);
  await beginTry(db, place, reader.holder, minutesAfter(app.now(), pauseOfTrouble));
  let hasFailed = false;
  try {
    const whole = mail.isWhole ? undefined : mail.size;
    const ingest = () => ingestMail(app, mail.bytes, mail.receivedAt, whole, place.mailbox);
    ({ hasFailed } = await parseMailInTurn(mail.bytes.length, ingest));
  } catch (error) {
    if (infrastructureFault(error)) return waitForUs(at, triesBefore, error);
    const tries = triesBefore + 1;
    app.log.error({ err: error, ...place, tries }, "an email couldn't be processed");
    const pause = pauses[tries - 1];
    if (pause === undefined) return putAside(at, mail, triesBefore, error);
    await hold(at, { tries, minutes: pause, reason: "mail", error });
    return "later";
  }
  await noteChecker(db, place.mailbox, readCheckedBy(parseHead(mail.bytes).headers));
  if (mail.isWhole) return moveAway(at, hasFailed ? "Failed" : "Handled");
  await abandonMail(db, place);
  return "stays";
}

/** Nothing can be stored; this doesn't count as an attempt. */
async function waitForUs(at: MailContext, tries: number, error: unknown): Promise<Fate> {
  at.state.storesNothing(error);
  await hold(at, { tries, minutes: pauseOfTrouble, reason: infrastructureFault(error) ?? "database", error });
  return "trouble";
}

type Why = { readonly tries: number; readonly minutes: number; readonly reason: HeldReason; readonly error: unknown };

const hold = ({ app, place }: MailContext, { tries, minutes, reason, error }: Why) => {
  const now = app.now();
  const detail = error === null ? "" : mailboxErrorText(error);
  return deferMail(app.database.db, place, { tries, tryAt: minutesAfter(now, minutes), reason, detail, now });
};

/**
 * An email that can't even be recorded stays and is retried in an hour. `error` is null if the attempts crashed the
 * process.
 */
async function putAside(
  at: MailContext,
  { bytes, receivedAt, size }: Mail,
  tries: number,
  error: unknown,
): Promise<Fate> {
  const { app, place } = at;
  try {
    const failure = error === null ? "" : mailboxErrorText(error);
    await noteFailedMail(app, bytes, receivedAt, { size, failure, mailbox: place.mailbox });
  } catch (noting) {
    if (infrastructureFault(noting)) return waitForUs(at, tries, noting);
    app.log.error({ err: noting, ...place }, "a failed email couldn't be recorded");
    await hold(at, { tries: 0, minutes: longestPause, reason: "mail", error: noting });
    return "later";
  }
  return moveAway(at, "Failed");
}

/** An email that the server won't move stays and is retried in an hour. */
async function moveAway(at: MailContext, folder: HavnFolder): Promise<Fate> {
  const { app, connection, place } = at;
  if (await connection.moveTo(place.uid, folder)) {
    await deleteTriedMail(app.database.db, place);
    return "away";
  }
  app.log.warn({ ...place, folder: `Havn/${folder}` }, "the mail server doesn't move an email");
  await hold(at, { tries: 0, minutes: longestPause, reason: "notMoved", error: null });
  return "later";
}
