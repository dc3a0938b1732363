import type { ChangeLogType } from "#care-cases/contract/care-case.ts";
import {
  type Delivery,
  type MailChoice,
  type NotificationReason,
  type NotificationRelation,
  type NotificationType,
  notificationReasons,
} from "#notifications/contract/notification.ts";
import { type Choices, followUpReminderOf, mentionMailOf } from "#notifications/rules/choices.ts";
import { type DeadlineType, defaultDelivery, formerAssignee } from "#notifications/rules/default-deliveries.ts";
import { maySeeNotification } from "#visibility/rules/notification-scope.ts";

/** Whom a case has. */
type People = {
  readonly assigneeId: number | null;
  readonly owner: { readonly kind: "user" | "team"; readonly id: number } | null;
  readonly contactPersonId: number | null;
};

type Change = { readonly id: number; readonly type: ChangeLogType; readonly isInternal: boolean };

/** A save, as the case tells of it. */
export type Saved = {
  readonly changes: readonly Change[];
  readonly message: {
    readonly id: number;
    readonly isInternal: boolean;
    /** Whom it mentions and did not mention before. */
    readonly mentioned?: readonly number[];
    /** Customers read it for the first time. */
    readonly madeExternal?: boolean;
  } | null;
  readonly before: People;
  readonly after: People;
};

/** Somebody who sees the case, and may want to be notified of it. */
export type Recipient = {
  readonly userId: number;
  readonly isStaff: boolean;
  readonly isCreator: boolean;
  readonly subscribes: boolean;
  /** Of the team that owns the case. */
  readonly isInTeam: boolean;
  readonly isMuted: boolean;
  readonly choices: Choices;
};

/** A notification before it is stored: whom, of what, why and how. */
export type NotificationDraft = {
  readonly userId: number;
  readonly type: NotificationType;
  readonly changeId: number | null;
  readonly messageId: number | null;
  readonly isInternal: boolean;
  readonly reasons: readonly NotificationReason[];
  readonly delivery: Delivery;
};

/** As what each kind of change is told; null for those that nobody is told of. */
export const notificationTypeOf: Readonly<Record<ChangeLogType, NotificationType | null>> = {
  StatusChanged: "StatusChanged",
  AssigneeChanged: "AssigneeChanged",
  NewMessage: "NewMessage",
  EditedMessage: "EditedMessage",
  DeletedMessage: "DeletedMessage",
  OwnerChanged: "OwnerChanged",
  CaseTypeChanged: "CaseTypeChanged",
  CaseChannelChanged: null,
  SeverityChanged: "SeverityChanged",
  FollowupDateChanged: null,
  EstimateChanged: "NewEstimate",
  FirstResponseSendChanged: null,
  ContactPersonChanged: "ContactPersonChanged",
  ExternalReferenceChanged: null,
  CustomerChanged: null,
  CaseTitleChangeLog: null,
  CareCaseCreated: "NewCareCaseCreated",
  CustomerCasePriorityChanged: "CustomerCasePriority",
};

const ofMessages: readonly ChangeLogType[] = ["NewMessage", "EditedMessage", "DeletedMessage"];

/** Everybody whom these listeners are told of a save; those who acted (and who acted for them) never are. */
export function fanOut(saved: Saved, recipients: readonly Recipient[], actors: readonly number[]): NotificationDraft[] {
  return saved.changes.flatMap((change) =>
    recipients.flatMap((recipient) => {
      const draft = actors.includes(recipient.userId) ? null : draftFor(change, saved, recipient);
      return draft && maySeeNotification(recipient, draft) ? draft : [];
    }),
  );
}

function draftFor(change: Change, saved: Saved, recipient: Recipient): NotificationDraft | null {
  const usual = typeFor(change, saved, recipient);
  if (!usual) return null;
  const message = ofMessages.includes(change.type) ? saved.message : null;
  const isMentioned = change.type !== "DeletedMessage" && message?.mentioned?.includes(recipient.userId) === true;
  const ways = recipient.isMuted ? [] : waysTo(usual, change, saved, recipient);
  const mention = { reason: "mentioned", delivery: { inbox: true, mail: mentionMailOf(recipient.choices) } } as const;
  return strongest([...ways, ...(isMentioned ? [mention] : [])], {
    userId: recipient.userId,
    type: isMentioned ? "MentionInMessage" : usual,
    changeId: change.id,
    messageId: message?.id ?? null,
    isInternal: change.isInternal,
  });
}

/** To customers a message that was internal until now is a new one. */
const typeFor = ({ type }: Change, { message }: Saved, { isStaff }: Recipient): NotificationType | null =>
  type === "EditedMessage" && message?.madeExternal === true && !isStaff ? "NewMessage" : notificationTypeOf[type];

type Way = { readonly reason: NotificationReason; readonly delivery: Delivery };

/** In which relations to the case somebody hears of it, and how in each. */
function waysTo(type: NotificationType, change: Change, { before, after }: Saved, recipient: Recipient): Way[] {
  const { userId } = recipient;
  const way = (reason: NotificationReason, relation: NotificationRelation, usual?: Delivery): Way[] => {
    const delivery = deliveryTo(recipient, relation, type, usual);
    return delivery ? [{ reason, delivery }] : [];
  };
  const isOwner = after.owner?.kind === "user" && after.owner.id === userId;
  const wasAssignee = type === "AssigneeChanged" && before.assigneeId === userId;
  const wasContact = type === "ContactPersonChanged" && before.contactPersonId === userId;
  const isContact = after.contactPersonId === userId || wasContact;
  const raisedIt = type === "NewCareCaseCreated" && recipient.isCreator;
  return [
    ...(after.assigneeId === userId ? way("assignee", "assignee") : []),
    ...(wasAssignee ? way("assignee", "assignee", formerAssignee) : []),
    ...(isOwner ? way("owner", "owner") : []),
    ...(type === "NewCareCaseCreated" && recipient.isInTeam ? way("team", "owner") : []),
    ...(recipient.subscribes ? way("subscribe", "subscribe") : []),
    ...(isContact && !raisedIt && !change.isInternal ? way("contactPerson", "contactPerson") : []),
  ];
}

/** What they chose, otherwise what is usual; null when it never comes up for them. */
function deliveryTo(
  { isStaff, choices }: Recipient,
  relation: NotificationRelation,
  type: NotificationType,
  usual?: Delivery,
): Delivery | null {
  const byDefault = defaultDelivery(isStaff, relation, type);
  return byDefault && (choices.cells?.[relation]?.[type] ?? usual ?? byDefault);
}

/** From the weakest. */
const strengths: readonly MailChoice[] = ["Off", "DailySummary", "AtOnce"];

/** One notification for all the ways: the inbox if any has it, the mail that goes first. Null when nothing is left. */
function strongest(
  ways: readonly Way[],
  about: Omit<NotificationDraft, "reasons" | "delivery">,
): NotificationDraft | null {
  const telling = ways.filter(({ delivery }) => delivery.inbox || delivery.mail !== "Off");
  if (telling.length === 0) return null;
  const mail = Math.max(...telling.map(({ delivery }) => strengths.indexOf(delivery.mail)));
  const found = telling.map(({ reason }) => reason);
  return {
    ...about,
    reasons: notificationReasons.filter((reason) => found.includes(reason)),
    delivery: { inbox: telling.some(({ delivery }) => delivery.inbox), mail: strengths[mail] ?? "Off" },
  };
}

export type Deadline = {
  readonly type: DeadlineType;
  readonly people: People;
  /** The day before: only those who chose so are told. */
  readonly reminder?: "DayBefore" | undefined;
};

/** Whom time tells: of a deadline only staff, and nobody who muted the case. */
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
    const ways = relations.flatMap((relation) => {
      const delivery = deliveryTo(recipient, relation, type);
      return delivery ? [{ reason: relation, delivery }] : [];
    });
    return strongest(ways, { userId, type, changeId: null, messageId: null, isInternal: true }) ?? [];
  });
}
