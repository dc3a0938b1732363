import { type CaseSaved, isCaseSaved } from "#care-cases/server/case-saved-event.ts";
import {
  type Deadline,
  fanOut,
  fanOutDeadline,
  type NotificationDraft,
  notificationTypeOf,
} from "#notifications/rules/fan-out.ts";
import { caseLetterJob, supportQueue } from "#notifications/server/mail/letter-jobs.ts";
import { mailCode } from "#notifications/server/notification-codes.ts";
import { type About, storeNotifications } from "#notifications/server/notification-store.ts";
import { findPeopleOf, findRecipients } from "#notifications/server/recipient-store.ts";
import type { EventHandler, Tx } from "#platform/server/database/transaction.ts";
import { notificationLiveEvent } from "#users/server/people-live-event.ts";

type Writing = Pick<Tx, "db" | "publish" | "enqueue">;

/** A mail at once waits for so long: what comes meanwhile goes with it. */
const burstMs = 60_000;

/**
 * Notifies people of a saved case, in its own transaction and after all else that it does, at the instant of that: the history of a
 * case that was made of a mail begins when the mail came, which may be weeks ago.
 */
export const notifyCaseSaved: EventHandler = async (tx, event, at) => {
  if (!isCaseSaved(event) || event.changes.every(({ type }) => notificationTypeOf[type] === null)) return;
  const { caseId, actor } = event;
  const actors = [actor?.userId, actor?.impersonator?.userId].filter((id) => id !== undefined);
  const sought = { caseId, userIds: namedIn(event), teamId: newTeamOf(event) };
  const drafts = fanOut(event, await findRecipients(tx.db, sought), actors);
  const mailAt = new Date(at.getTime() + burstMs);
  await write(tx, { caseId, at, actorId: actor?.userId ?? null, occasion: null }, { drafts, mailAt, mailKey: "" });
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

/** Notifies staff of a deadline; answers how many had not been notified of it before. */
export async function notifyDeadline(tx: Writing, deadline: DeadlineOf): Promise<number> {
  const { caseId, at, occasion, mailAt } = deadline;
  const people = await findPeopleOf(tx.db, caseId);
  if (!people) return 0;
  const userIds = [people.assigneeId, people.owner?.id ?? null].filter((id) => id !== null);
  const recipients = await findRecipients(tx.db, { caseId, userIds, teamId: null });
  const drafts = fanOutDeadline({ ...deadline, people }, recipients);
  return write(tx, { caseId, at, actorId: null, occasion }, { drafts, mailAt, mailKey: supportQueue });
}

type Delivering = {
  readonly drafts: readonly NotificationDraft[];
  readonly mailAt: Date;
  /** Ends the key of the mail jobs. */
  readonly mailKey: string;
};

/** Writes the rows, with a live event for whom they concern and a job for each mail that goes at once. */
async function write(tx: Writing, about: About, { drafts, mailAt, mailKey }: Delivering): Promise<number> {
  if (drafts.length === 0) return 0;
  const { caseId } = about;
  const stored = await storeNotifications(tx.db, about, drafts);
  const atOnce = mailCode("AtOnce");
  const inInbox = new Set(stored.filter((row) => row.inInbox).map(({ userId }) => userId));
  const toMail = new Set(stored.filter(({ mail }) => mail === atOnce).map(({ userId }) => userId));
  if (inInbox.size > 0) tx.publish(notificationLiveEvent([...inInbox]));
  for (const userId of toMail) {
    tx.enqueue(caseLetterJob({ userId, caseId }, { runAt: mailAt, queue: mailKey }));
  }
  return new Set(stored.map(({ userId }) => userId)).size;
}
