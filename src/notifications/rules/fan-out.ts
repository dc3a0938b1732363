import { type ChangeLogType, historyTypes } from "#care-cases/contract/public.ts";
import {
  type Delivery,
  type MailChoice,
  type NotificationReason,
  type NotificationRelation,
  type NotificationType,
  notificationReasons,
} from "#notifications/contract/notification.ts";
import { notificationTypes } from "#notifications/contract/notification-types.ts";
import { followUpReminderOf, mentionMailOf, type NotificationChoices } from "#notifications/rules/choices/choices.ts";
import { standInDelivery } from "#notifications/rules/customer-fallback.ts";
import { defaultDelivery, formerAssignee } from "#notifications/rules/default-deliveries.ts";
import { maySeeNotification } from "#visibility/rules/notification-scope.ts";

/** The people of a case. */
type People = {
  readonly assigneeId: number | null;
  readonly owner: { readonly kind: "user" | "team"; readonly id: number } | null;
  readonly contactPersonId: number | null;
};

type Change = { readonly id: number; readonly type: ChangeLogType; readonly isInternal: boolean };

/** A save as described by the case's domain event. */
export type SavedCase = {
  readonly changes: readonly Change[];
  readonly message: {
    readonly id: number;
    readonly isInternal: boolean;
    /** Newly mentioned people. */
    readonly mentioned?: readonly number[];
    /** Customers can read it for the first time. */
    readonly madeExternal?: boolean;
  } | null;
  readonly before: People;
  readonly after: People;
  /** Somebody of the customer has to learn of a delivery by it. */
  readonly tellsOfDelivery?: boolean;
};

/** Someone who can see the case and may want to be notified. */
export type Recipient = {
  readonly userId: number;
  readonly isStaff: boolean;
  readonly isCreator: boolean;
  readonly subscribes: boolean;
  /** Member of the team that owns the case. */
  readonly isInTeam: boolean;
  readonly isMuted: boolean;
  /** Their last email was given up. */
  readonly isMailGivenUp?: boolean;
  /** Administrator of the company, told instead of a contact person who isn't reached. */
  readonly standsIn?: boolean;
  readonly choices: NotificationChoices;
};

/** A notification before it is stored: recipient, subject, reason and delivery. */
export type NotificationDraft = {
  readonly userId: number;
  readonly type: NotificationType;
  readonly changeId: number | null;
  readonly messageId: number | null;
  readonly isInternal: boolean;
  readonly reasons: readonly NotificationReason[];
  readonly delivery: Delivery;
};

/** The notification type of a change; null for changes that notify nobody, or some people by rules of their own. */
export const notificationTypeOf = (change: ChangeLogType): NotificationType | null =>
  notificationTypes.names().find((name) => {
    const type = notificationTypes.of(name);
    return type?.history === change && !type.isApart;
  }) ?? null;

/** All notifications of a save, excluding the actors and their impersonators. */
export function fanOut(
  saved: SavedCase,
  recipients: readonly Recipient[],
  actors: readonly number[],
): NotificationDraft[] {
  const about = saved.changes.map((change) => ({ ...change, notifies: notificationTypeOf(change.type) }));
  return about.flatMap((change) =>
    recipients.flatMap((recipient) => {
      const draft = actors.includes(recipient.userId) ? null : draftFor(change, saved, recipient);
      return draft && maySeeNotification(recipient, draft) ? draft : [];
    }),
  );
}

type NotifiedChange = Change & { readonly notifies: NotificationType | null };

function draftFor(change: NotifiedChange, saved: SavedCase, recipient: Recipient): NotificationDraft | null {
  const usual = typeFor(change, saved, recipient);
  if (!usual) return null;
  const message = historyTypes.of(change.type)?.isOfMessage ? saved.message : null;
  const isMentioned = change.type !== "DeletedMessage" && message?.mentioned?.includes(recipient.userId) === true;
  const routes = [
    ...(recipient.isMuted ? [] : routesTo(usual, change, saved, recipient)),
    ...(recipient.standsIn && !change.isInternal ? routesInstead(usual, recipient) : []),
  ];
  const mention = { reason: "mentioned", delivery: { inbox: true, mail: mentionMailOf(recipient.choices) } } as const;
  return strongest([...routes, ...(isMentioned ? [mention] : [])], {
    userId: recipient.userId,
    type: isMentioned ? "MentionInMessage" : usual,
    changeId: change.id,
    messageId: message?.id ?? null,
    isInternal: change.isInternal,
  });
}

/** For customers, a message made external is a new message. */
const typeFor = (
  { type, notifies }: NotifiedChange,
  { message }: SavedCase,
  { isStaff }: Recipient,
): NotificationType | null =>
  type === "EditedMessage" && message?.madeExternal === true && !isStaff ? "NewMessage" : notifies;

type NotificationRoute = { readonly reason: NotificationReason; readonly delivery: Delivery };

/** The relations through which someone is notified, with the delivery of each. */
function routesTo(
  type: NotificationType,
  change: Change,
  { before, after }: SavedCase,
  recipient: Recipient,
): NotificationRoute[] {
  const { userId } = recipient;
  const route = (reason: NotificationReason, relation: NotificationRelation, usual?: Delivery): NotificationRoute[] => {
    const delivery = deliveryTo(recipient, relation, type, usual);
    return delivery ? [{ reason, delivery }] : [];
  };
  const isOwner = after.owner?.kind === "user" && after.owner.id === userId;
  const wasAssignee = type === "AssigneeChanged" && before.assigneeId === userId;
  const wasContact = type === "ContactPersonChanged" && before.contactPersonId === userId;
  const isContact = after.contactPersonId === userId || wasContact;
  const raisedIt = type === "NewCareCaseCreated" && recipient.isCreator;
  return [
    ...(after.assigneeId === userId ? route("assignee", "assignee") : []),
    ...(wasAssignee ? route("assignee", "assignee", formerAssignee) : []),
    ...(isOwner ? route("owner", "owner") : []),
    ...(type === "NewCareCaseCreated" && recipient.isInTeam ? route("team", "owner") : []),
    ...(recipient.subscribes ? route("subscribe", "subscribe") : []),
    ...(isContact && !raisedIt && !change.isInternal ? route("contactPerson", "contactPerson") : []),
  ];
}

/** For an administrator who is told instead of the contact person. */
export function routesInstead(type: NotificationType, recipient: Recipient): NotificationRoute[] {
  const chosen = deliveryTo(recipient, "contactPerson", type);
  const delivery = standInDelivery({ type, chosen, isMuted: recipient.isMuted });
  return delivery ? [{ reason: "administrator", delivery }] : [];
}

/** Their setting, otherwise the default; null if it doesn't apply to them. */
export function deliveryTo(
  { isStaff, choices }: Recipient,
  relation: NotificationRelation,
  type: NotificationType,
  usual?: Delivery,
): Delivery | null {
  const byDefault = defaultDelivery(isStaff, relation, type);
  return byDefault && (choices.cells?.[relation]?.[type] ?? usual ?? byDefault);
}

/** From weakest to strongest. */
export const mailStrengths: readonly MailChoice[] = ["Off", "DailySummary", "AtOnce"];

/** Merges all routes: inbox if any has it, and the earliest email. Null if nothing remains. */
export function strongest(
  routes: readonly NotificationRoute[],
  about: Omit<NotificationDraft, "reasons" | "delivery">,
): NotificationDraft | null {
  const wanted = routes.filter(({ delivery }) => delivery.inbox || delivery.mail !== "Off");
  if (wanted.length === 0) return null;
  const mail = Math.max(...wanted.map(({ delivery }) => mailStrengths.indexOf(delivery.mail)));
  const found = wanted.map(({ reason }) => reason);
  return {
    ...about,
    reasons: notificationReasons.filter((reason) => found.includes(reason)),
    delivery: { inbox: wanted.some(({ delivery }) => delivery.inbox), mail: mailStrengths[mail] ?? "Off" },
  };
}

/** The notification of a person who was made a follower by somebody else; null if they want none. */
export const additionOf = (
  recipient: Recipient,
  { changeId, isInternal }: { readonly changeId: number; readonly isInternal: boolean },
): NotificationDraft | null => {
  const type = "AddedAsFollower";
  const delivery = recipient.isMuted ? null : deliveryTo(recipient, "subscribe", type);
  const about = { userId: recipient.userId, type, changeId, messageId: null, isInternal } as const;
  return delivery && strongest([{ reason: "subscribe", delivery }], about);
};

/** Reminders that people set for themselves reach them even if they have muted the case. */
export const reminderOf = (userId: number): NotificationDraft => ({
  userId,
  type: "CaseReminder",
  changeId: null,
  messageId: null,
  isInternal: true,
  reasons: [],
  delivery: { inbox: true, mail: "Off" },
});

export type Deadline = {
  readonly type: NotificationType;
  readonly people: People;
  /** The day before: only notifies those who chose it. */
  readonly reminder?: "DayBefore" | undefined;
};

/** Who is notified of a deadline: only staff who haven't muted the case. */
export function fanOutDeadline(
  { type, people, reminder }: Deadline,
  recipients: readonly Recipient[],
): NotificationDraft[] {
  return recipients.flatMap((recipient) => {
    const { choices, isMuted, isStaff, userId } = recipient;
    if (isMuted || !isStaff || (reminder && followUpReminderOf(choices) !== reminder)) return [];
    const relations: NotificationRelation[] = [
      ...(people.assigneeId === userId ? (["assignee"] as const) : []),
      ...(people.owner?.kind === "user" && people.owner.id === userId ? (["owner"] as const) : []),
      ...(recipient.subscribes ? (["subscribe"] as const) : []),
    ];
    const routes = relations.flatMap((relation) => {
      const delivery = deliveryTo(recipient, relation, type);
      return delivery ? [{ reason: relation, delivery }] : [];
    });
    return strongest(routes, { userId, type, changeId: null, messageId: null, isInternal: true }) ?? [];
  });
}
