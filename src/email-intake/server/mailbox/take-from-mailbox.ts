import type { HeldReason } from "#email-intake/contract/mailbox.ts";
import { checkerOf } from "#email-intake/rules/checked-by.ts";
import { ingestMail } from "#email-intake/server/intake/ingest-mail.ts";
import { noteFailedMail } from "#email-intake/server/intake/retry-ingest.ts";
import { parseHead } from "#email-intake/server/reading/parse-mail.ts";
import { bounds } from "#platform/contract/bounds.ts";
import type { App } from "#platform/server/app.ts";
import { infrastructureFault } from "#platform/server/database/infrastructure-fault.ts";
import type { HavnFolder, MailboxConnection } from "./mailbox-connection.ts";
import { noteChecker } from "./mailbox-state-store.ts";
import { reasonOf, type StateKeeper } from "./mailbox-states.ts";
import {
  beginTry,
  forgetMail,
  holdMailBack,
  type LookedAt,
  leaveMail,
  lookedAt,
  type MailPlace,
  type Reader,
} from "./mailbox-store.ts";

/** What is fetched of a mail that is too large: its headers, and the beginning of its text. */
const headBytes = 262_144;
const mostTries = 3;
/** Minutes until the next try of a mail that failed. */
const pauses = [1, 10];
/** For what the mail server does not move, and what can't be noted. */
const longestPause = 60;
/** The same where it was our fault: later than the next look, so that a mail that is too large for what is left of a disk keeps none waiting. */
const pauseOfTrouble = 2;
/** So many mails in a row that can't be stored end a round: it is not the mails. */
const mostTroubles = 2;

const ourFaults: readonly HeldReason[] = ["diskFull", "fileStore", "database"];

type Round = {
  readonly app: App;
  readonly reader: Reader;
  readonly connection: MailboxConnection;
  /** Once it is aborted the rest is left to a later round. */
  readonly over: AbortSignal;
  readonly state: StateKeeper;
};

/** What became of a mail of the folder. "trouble": it could not be stored, and not by its fault. */
type Fate = "away" | "stays" | "later" | "trouble";

/**
 * Takes in what lies in the folder, the oldest first. Each mail is moved away once it is stored; one that was stored but
 * not moved is known again by `ingestMail`. A mail that fails is passed over until its next try, and put aside after three. What
 * can't be stored by our own fault counts for no mail: the round ends, and all come around again. Throws when the mail server
 * or the database is gone.
 */
export async function takeFromMailbox(round: Round): Promise<void> {
  const { app, reader, connection, over, state } = round;
  const { uidValidity } = connection;
  const uids = await connection.listUids();
  const known = await lookedAt(app.database.db, { ...reader, uidValidity, now: app.now() }, uids);
  const left = new Set(uids.filter((uid) => known.get(uid)?.tryAt !== null));
  if (left.size > 0) await state.counts(left.size, false);
  let troubles = 0;
  let isStoring = ![...known.values()].some(({ reason }) => reason !== null && ourFaults.includes(reason));
  for (const uid of uids) {
    if (over.aborted || troubles >= mostTroubles) break;
    const before = known.get(uid);
    if (before && !isDue(before, app.now())) continue;
    const mail = await fetchMail(connection, uid);
    const place = { mailbox: reader.mailbox, uidValidity, uid };
    const fate = mail ? await takeMail({ ...round, place }, mail, before?.tries ?? 0) : "away";
    troubles = fate === "trouble" ? troubles + 1 : 0;
    if (fate === "away" || fate === "stays") left.delete(uid);
    isStoring ||= fate === "away" || fate === "stays";
  }
  if (troubles === 0 && isStoring) await state.reads();
  await state.counts(left.size, !over.aborted);
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

type At = Pick<Round, "app" | "connection" | "reader" | "state"> & { readonly place: MailPlace };

async function takeMail(at: At, mail: Mail, triesBefore: number): Promise<Fate> {
  const { app, place, reader } = at;
  const { db } = app.database;
  // It may be what ended the process each time.
  if (triesBefore >= mostTries) return putAside(at, mail, triesBefore, null);
  await beginTry(db, place, reader.holder, minutesAfter(app.now(), pauseOfTrouble));
  try {
    const whole = mail.isWhole ? undefined : mail.size;
    await ingestMail(app, mail.bytes, mail.receivedAt, whole, place.mailbox);
  } catch (error) {
    if (infrastructureFault(error)) return waitForUs(at, triesBefore, error);
    const tries = triesBefore + 1;
    app.log.error({ err: error, ...place, tries }, "a mail could not be taken in");
    const pause = pauses[tries - 1];
    if (pause === undefined) return putAside(at, mail, triesBefore, error);
    await hold(at, { tries, minutes: pause, reason: "mail", error });
    return "later";
  }
  await noteChecker(db, place.mailbox, checkerOf(parseHead(mail.bytes).headers));
  if (mail.isWhole) return moveAway(at, "Handled");
  await leaveMail(db, place);
  return "stays";
}

/** Nothing can be stored: that is no try of this mail's. */
async function waitForUs(at: At, tries: number, error: unknown): Promise<Fate> {
  at.state.storesNothing(error);
  await hold(at, { tries, minutes: pauseOfTrouble, reason: infrastructureFault(error) ?? "database", error });
  return "trouble";
}

type Why = { readonly tries: number; readonly minutes: number; readonly reason: HeldReason; readonly error: unknown };

const hold = ({ app, place }: At, { tries, minutes, reason, error }: Why) => {
  const now = app.now();
  const detail = error === null ? "" : reasonOf(error);
  return holdMailBack(app.database.db, place, { tries, tryAt: minutesAfter(now, minutes), reason, detail, now });
};

/** What can't even be noted stays, and comes around again in an hour. `error` is null where tries ended the process. */
async function putAside(at: At, { bytes, receivedAt, size }: Mail, tries: number, error: unknown): Promise<Fate> {
  const { app, place } = at;
  try {
    const failure = error === null ? "" : reasonOf(error);
    await noteFailedMail(app, bytes, receivedAt, { size, failure, mailbox: place.mailbox });
  } catch (noting) {
    if (infrastructureFault(noting)) return waitForUs(at, tries, noting);
    app.log.error({ err: noting, ...place }, "a mail that failed could not be noted");
    await hold(at, { tries: 0, minutes: longestPause, reason: "mail", error: noting });
    return "later";
  }
  return moveAway(at, "Failed");
}

/** A mail that the server won't move stays, and comes around again in an hour. */
async function moveAway(at: At, folder: HavnFolder): Promise<Fate> {
  const { app, connection, place } = at;
  if (await connection.moveTo(place.uid, folder)) {
    await forgetMail(app.database.db, place);
    return "away";
  }
  app.log.warn({ ...place, folder: `Havn/${folder}` }, "the mail server does not move a mail");
  await hold(at, { tries: 0, minutes: longestPause, reason: "notMoved", error: null });
  return "later";
}
