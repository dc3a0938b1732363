import { type CaseSavedEvent, isCaseSaved, isClosingUndone, isFollowerAdded } from "#care-cases/server/public.ts";
import type { NotificationDefaults } from "#notifications/contract/notification-defaults.ts";
import { tellingOfDelivery } from "#notifications/rules/customer/tell-of-delivery.ts";
import { deskChangeOf } from "#notifications/rules/desk/desk-drafts.ts";
import {
  additionOf,
  type Deadline,
  fanOut,
  fanOutDeadline,
  type NotificationDraft,
  notificationTypeOf,
  reminderOf,
} from "#notifications/rules/fan-out.ts";
import { withStatusInMessage } from "#notifications/rules/message-with-status.ts";
import { withStandIns } from "#notifications/server/customer-stand-ins.ts";
import { caseLetterJob, supportQueue } from "#notifications/server/mail/letter-jobs.ts";
import { mailCode } from "#notifications/server/notification-codes.ts";
import {
  deleteNotificationsOfSave,
  deleteUnreadOfDesk,
  type NotificationContext,
  storeNotifications,
} from "#notifications/server/notification-store.ts";
import { findPeopleOf, findRecipients } from "#notifications/server/recipient-store.ts";
import { tellDesk } from "#notifications/server/tell-desk.ts";
import { isStaff } from "#platform/contract/actor.ts";
import { minuteMs } from "#platform/rules/durations.ts";
import type { Db } from "#platform/server/database/database.ts";
import type { EventHandler, Tx } from "#platform/server/transactions/transaction.ts";
import { notificationLiveEvent } from "#users/server/people-live-event.ts";

type NotifyTx = Pick<Tx, "db" | "publish" | "enqueue">;

/** Immediate emails are delayed this long to collect further events. */
const burstMs = minuteMs;

/**
 * Notifies people of a saved case, at the end of its transaction and with its time: the history of a case created from
 * an email begins when the email arrived, which may be weeks ago.
 */
export const notifyCaseSaved: EventHandler = async (tx, event, { now: at, settings }) => {
  if (!isCaseSaved(event)) return;
  const { found, drafts } = await planNotifications(tx.db, event, { at, defaults: settings.notifications });
  const { caseId, actor } = event;
  await endForOthers(tx, event, found);
  const mailAt = new Date(at.getTime() + burstMs);
  await writeNotifications(
    tx,
    { caseId, at, actorId: actor?.userId ?? null, occasion: null },
    { drafts, mailAt, mailKey: "" },
  );
};

type PlanContext = { readonly at: Date; readonly defaults: NotificationDefaults };
type FoundRecipients = Readonly<Awaited<ReturnType<typeof findRecipients>>>;

/** All notifications of a save, and the people concerned; nothing is written. */
export async function planNotifications(
  db: Db,
  event: CaseSavedEvent,
  { at, defaults }: PlanContext,
): Promise<{ readonly found: FoundRecipients; readonly drafts: readonly NotificationDraft[] }> {
  if (event.changes.every(({ type }) => notificationTypeOf(type) === null)) return { found: [], drafts: [] };
  const { caseId, actor } = event;
  const actors = [actor?.userId, actor?.impersonator?.userId].filter((id) => id !== undefined);
  const sought = { caseId, userIds: namedIn(event), teamId: newTeamOf(event), at };
  const found = await findRecipients(db, sought, defaults);
  const recipients = await withStandIns(db, event, found, { actors, at, defaults });
  const drafts = await tellDeskOf(db, { event, recipients, actors, at, defaults });
  return { found, drafts: withStatusInMessage(drafts, event.changes) };
}

type FanOutQuery = PlanContext & {
  readonly event: CaseSavedEvent;
  readonly recipients: FoundRecipients;
  readonly actors: readonly number[];
};

async function tellDeskOf(db: Db, { event, recipients, actors, at, defaults }: FanOutQuery) {
  const drafts = tellingOfDelivery(fanOut(event, recipients, actors), event, recipients);
  const { caseId, actor, after, message } = event;
  const change = deskChangeOf(event, actor !== null && !isStaff(actor));
  const type = change && notificationTypeOf(change.type);
  if (!change || !type) return drafts;
  const { id: changeId, isInternal, isNew } = change;
  const about = { type, changeId, messageId: type === "NewMessage" ? (message?.id ?? null) : null, isInternal };
  const { assigneeId } = after;
  const asked = { caseId, at, about, isNew, actors, assigneeId, teamId: teamOfOwner(after), defaults };
  return tellDesk(db, asked, recipients, drafts);
}

/** Once somebody who can act has the case, the others no longer need to: what their team was told disappears. */
async function endForOthers(
  tx: NotifyTx,
  { caseId, changes, after: { assigneeId } }: CaseSavedEvent,
  recipients: FoundRecipients,
): Promise<void> {
  const taker = recipients.find(({ userId }) => userId === assigneeId);
  if (!taker?.handlesCases || taker.isAway || !changes.some(({ type }) => type === "AssigneeChanged")) return;
  const userIds = await deleteUnreadOfDesk(tx.db, caseId, taker.userId);
  if (userIds.length > 0) tx.publish(notificationLiveEvent(userIds));
}

/** Notifies a new follower, once per case however often they are added. */
export const notifyFollowerAdded: EventHandler = async (tx, event, { now: at, settings }) => {
  if (!isFollowerAdded(event)) return;
  const { caseId, actor, userId } = event;
  const recipients = await findRecipients(
    tx.db,
    { caseId, userIds: [userId], teamId: null, at },
    settings.notifications,
  );
  const drafts = recipients.flatMap((one) => (one.userId === userId ? (additionOf(one, event) ?? []) : []));
  const mailAt = new Date(at.getTime() + burstMs);
  await writeNotifications(
    tx,
    { caseId, at, actorId: actor.userId, occasion: "added" },
    { drafts, mailAt, mailKey: "" },
  );
};

/** Deletes the notifications of a closing that was undone. Emails that were already sent can't be taken back. */
export const withdrawUndone: EventHandler = async (tx, event) => {
  if (!isClosingUndone(event)) return;
  const userIds = await deleteNotificationsOfSave(tx.db, event);
  if (userIds.length > 0) tx.publish(notificationLiveEvent(userIds));
};

/** People to notify in addition to the followers. */
export function namedIn({ before, after, message }: Pick<CaseSavedEvent, "before" | "after" | "message">): number[] {
  const named = [before, after].flatMap(({ assigneeId, owner, contactPersonId }) => [
    ...[assigneeId, contactPersonId].filter((id) => id !== null),
    ...(owner?.kind === "user" ? [owner.id] : []),
  ]);
  return [...new Set([...named, ...(message?.mentioned ?? [])])];
}

export const teamOfOwner = ({ owner }: CaseSavedEvent["after"]): number | null =>
  owner?.kind === "team" ? owner.id : null;

/** The team that owns a new case. */
export const newTeamOf = ({ after, changes }: Pick<CaseSavedEvent, "after" | "changes">): number | null =>
  changes.some(({ type }) => type === "CareCaseCreated") ? teamOfOwner(after) : null;

type DeadlineOf = Omit<Deadline, "people"> & {
  readonly caseId: number;
  /** Identifies the deadline, so nobody is notified of it twice. */
  readonly occasion: string;
  readonly at: Date;
  /** When immediate emails are sent, unless the case's clock runs around the clock: at the next support time. */
  readonly mailAt: Date;
  /** Somebody must be told. */
  readonly isForDesk?: boolean;
  readonly defaults: NotificationDefaults;
};

export type DeadlineTold = {
  /** How many were notified for the first time. */
  readonly count: number;
  /** Whether anybody was, now or earlier. */
  readonly isTold: boolean;
};

/** Notifies staff of a deadline. */
export async function notifyDeadline(tx: NotifyTx, deadline: DeadlineOf): Promise<DeadlineTold> {
  const { caseId, at, occasion, mailAt, defaults, isForDesk = false } = deadline;
  const found = await findPeopleOf(tx.db, caseId);
  if (!found) return { count: 0, isTold: false };
  const { people } = found;
  const { assigneeId, owner } = people;
  const userIds = [assigneeId, owner?.kind === "user" ? owner.id : null].filter((id) => id !== null);
  const recipients = await findRecipients(tx.db, { caseId, userIds, teamId: null, at }, defaults);
  const usual = fanOutDeadline({ ...deadline, people }, recipients);
  const about = { type: deadline.type, changeId: null, messageId: null, isInternal: true };
  const desk = {
    caseId,
    at,
    about,
    isNew: false,
    actors: [],
    assigneeId,
    teamId: teamOfOwner(people),
    defaults,
  };
  const drafts = isForDesk ? await tellDesk(tx.db, desk, recipients, usual) : usual;
  const isUrgent = deadline.type === "CloseToFirstResponse" && found.runsAround;
  const when = isUrgent ? { mailAt: at, mailKey: "" } : { mailAt, mailKey: supportQueue };
  const count = await writeNotifications(tx, { caseId, at, actorId: null, occasion }, { drafts, ...when });
  return { count, isTold: drafts.length > 0 };
}

type ReminderOf = {
  readonly caseId: number;
  readonly userId: number;
  /** The time of the reminder. */
  readonly until: Date;
  readonly note: string;
  readonly at: Date;
  readonly defaults: NotificationDefaults;
};

/** Reminds somebody of a case that they have put off, if they can still see it. */
export async function notifyReminder(tx: NotifyTx, reminder: ReminderOf): Promise<void> {
  const { caseId, userId, until, note, at, defaults } = reminder;
  const recipients = await findRecipients(tx.db, { caseId, userIds: [userId], teamId: null, at }, defaults);
  if (!recipients.some((one) => one.userId === userId && one.isStaff)) return;
  const about = { caseId, at, actorId: null, occasion: until.toISOString(), note: note || null };
  await writeNotifications(tx, about, { drafts: [reminderOf(userId)], mailAt: at, mailKey: "" });
}

type DeliveryPlan = {
  readonly drafts: readonly NotificationDraft[];
  readonly mailAt: Date;
  /** Suffix of the email jobs' keys. */
  readonly mailKey: string;
};

/** Writes the rows, a live event for their people, and a job for each immediate email. */
export async function writeNotifications(
  tx: NotifyTx,
  about: NotificationContext,
  { drafts, mailAt, mailKey }: DeliveryPlan,
): Promise<number> {
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
