import { type CaseSaved, isCaseSaved } from "#care-cases/server/case-saved-event.ts";
import { type Deadline, fanOut, fanOutDeadline, notificationTypeOf, type Told } from "#notifications/rules/fan-out.ts";
import { caseLetterJob, supportQueue } from "#notifications/server/letter-jobs.ts";
import { findListeners, findPeopleOf } from "#notifications/server/listener-store.ts";
import { mailCode } from "#notifications/server/notification-codes.ts";
import { type About, storeNotifications } from "#notifications/server/notification-store.ts";
import type { EventHandler, Tx } from "#platform/server/transaction.ts";
import { notificationLiveEvent } from "#users/server/people-live-event.ts";

type Writing = Pick<Tx, "db" | "publish" | "enqueue">;

/** A mail at once waits for so long: what comes meanwhile goes with it. */
const burstMs = 60_000;

/**
 * Tells people of a save, in its own transaction and after all else that it does, at the instant of that: the history of a
 * case that was made of a mail begins when the mail came, which may be weeks ago.
 */
export const tellOfSave: EventHandler = async (tx, event, at) => {
  if (!isCaseSaved(event) || event.changes.every(({ type }) => notificationTypeOf[type] === null)) return;
  const { caseId, actor } = event;
  const actors = [actor?.userId, actor?.impersonator?.userId].filter((id) => id !== undefined);
  const sought = { caseId, userIds: namedIn(event), teamId: newTeamOf(event) };
  const told = fanOut(event, await findListeners(tx.db, sought), actors);
  const mailAt = new Date(at.getTime() + burstMs);
  await write(tx, { caseId, at, actorId: actor?.userId ?? null, occasion: null }, { told, mailAt, mailKey: "" });
};

/** Besides those who follow the case. */
export function namedIn({ before, after, message }: Pick<CaseSaved, "before" | "after" | "message">): number[] {
  const named = [before, after].flatMap(({ assigneeId, owner, contactPersonId }) => [
    ...[assigneeId, contactPersonId].filter((id) => id !== null),
    ...(owner?.kind === "user" ? [owner.id] : []),
  ]);
  return [...new Set([...named, ...(message?.mentioned ?? [])])];
}

/** The team that owns a new case. */
export const newTeamOf = ({ after, changes }: Pick<CaseSaved, "after" | "changes">): number | null =>
  after.owner?.kind === "team" && changes.some(({ type }) => type === "CareCaseCreated") ? after.owner.id : null;

type DeadlineOf = Omit<Deadline, "people"> & {
  readonly caseId: number;
  /** Which deadline it is: nobody is told twice of one. */
  readonly occasion: string;
  readonly at: Date;
  /** When the mails go that go at once: the next moment at which support is open. */
  readonly mailAt: Date;
};

/** Tells staff of a deadline; answers how many had not been told of it before. */
export async function tellOfDeadline(tx: Writing, deadline: DeadlineOf): Promise<number> {
  const { caseId, at, occasion, mailAt } = deadline;
  const people = await findPeopleOf(tx.db, caseId);
  if (!people) return 0;
  const userIds = [people.assigneeId, people.owner?.id ?? null].filter((id) => id !== null);
  const listeners = await findListeners(tx.db, { caseId, userIds, teamId: null });
  const told = fanOutDeadline({ ...deadline, people }, listeners);
  return write(tx, { caseId, at, actorId: null, occasion }, { told, mailAt, mailKey: supportQueue });
}

type Telling = {
  readonly told: readonly Told[];
  readonly mailAt: Date;
  /** Ends the key of the mail jobs. */
  readonly mailKey: string;
};

/** Writes the rows, with a live event for whom they concern and a job for each mail that goes at once. */
async function write(tx: Writing, about: About, { told, mailAt, mailKey }: Telling): Promise<number> {
  if (told.length === 0) return 0;
  const { caseId } = about;
  const stored = await storeNotifications(tx.db, about, told);
  const atOnce = mailCode("AtOnce");
  const inInbox = new Set(stored.filter((row) => row.inInbox).map(({ userId }) => userId));
  const toMail = new Set(stored.filter(({ mail }) => mail === atOnce).map(({ userId }) => userId));
  if (inInbox.size > 0) tx.publish(notificationLiveEvent([...inInbox]));
  for (const userId of toMail) {
    tx.enqueue(caseLetterJob({ userId, caseId }, { runAt: mailAt, queue: mailKey }));
  }
  return new Set(stored.map(({ userId }) => userId)).size;
}
