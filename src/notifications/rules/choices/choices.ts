import type {
  Delivery,
  FollowUpReminder,
  MailChoice,
  NotificationReason,
  NotificationRelation,
  NotificationType,
} from "#notifications/contract/notification.ts";
import type { NotificationSetting, NotificationSettings } from "#notifications/contract/setting-calls.ts";
import {
  defaultDelivery,
  defaultFollowUpReminder,
  defaultMentionMail,
  settingCells,
} from "#notifications/rules/default-deliveries.ts";

/** A person's settings where they differ from the defaults, as stored. */
export type NotificationChoices = {
  readonly cells?: Partial<
    Readonly<Record<NotificationRelation, Partial<Readonly<Record<NotificationType, Delivery>>>>>
  >;
  readonly mentionMail?: MailChoice;
  readonly followUpReminder?: FollowUpReminder;
};

type ChangedChoices = {
  readonly cells: readonly NotificationSetting[];
  readonly mentionMail?: MailChoice | undefined;
  readonly followUpReminder?: FollowUpReminder | undefined;
};

export const mentionMailOf = (choices: NotificationChoices): MailChoice => choices.mentionMail ?? defaultMentionMail;
export const followUpReminderOf = (choices: NotificationChoices): FollowUpReminder =>
  choices.followUpReminder ?? defaultFollowUpReminder;

/** A mention replaces these. */
const writing: readonly NotificationType[] = ["NewMessage", "EditedMessage"];

/** The relation whose settings hold for a reason; null for mentions, which have their own. */
export function relationOfReason(reason: NotificationReason): NotificationRelation | null {
  if (reason === "mentioned") return null;
  if (reason === "standIn") return "assignee";
  if (reason === "administrator") return "contactPerson";
  return reason === "team" || reason === "nobodyElse" ? "owner" : reason;
}

type EventReasons = { readonly type: NotificationType; readonly reasons: readonly NotificationReason[] };

/** Whether someone who was to get an email for these reasons has since turned it off for all of them. */
export function turnedOff(isStaff: boolean, choices: NotificationChoices, { type, reasons }: EventReasons): boolean {
  const types = type === "MentionInMessage" ? writing : [type];
  const mailsOf = (reason: NotificationReason): (MailChoice | undefined)[] => {
    const relation = relationOfReason(reason);
    if (relation === null) return [mentionMailOf(choices)];
    return types.map((each) => (choices.cells?.[relation]?.[each] ?? defaultDelivery(isStaff, relation, each))?.mail);
  };
  return reasons.length > 0 && reasons.flatMap(mailsOf).every((mail) => mail === "Off");
}

/** Given settings that don't apply to the person, or that are duplicates. */
export function unknownSettings(isStaff: boolean, { cells, followUpReminder }: ChangedChoices): string[] {
  const keys = cells.map(({ relation, type }) => `${relation} ${type}`);
  const wrong = cells.flatMap(({ relation, type }, place) => {
    const key = `${relation} ${type}`;
    return !defaultDelivery(isStaff, relation, type) || keys.indexOf(key) !== place ? [key] : [];
  });
  return [...wrong, ...(followUpReminder !== undefined && !isStaff ? ["followUpReminder"] : [])];
}

/** The differences from the defaults, so unchanged settings follow the defaults if those change. */
export function toChoices(
  isStaff: boolean,
  { cells, mentionMail, followUpReminder }: ChangedChoices,
): NotificationChoices {
  const differing: Record<string, Record<string, Delivery>> = {};
  for (const { relation, type, inbox, mail } of cells) {
    const usual = defaultDelivery(isStaff, relation, type);
    if (usual?.inbox === inbox && usual.mail === mail) continue;
    differing[relation] = { ...differing[relation], [type]: { inbox, mail } };
  }
  return {
    ...(Object.keys(differing).length > 0 && { cells: differing }),
    ...(mentionMail !== undefined && mentionMail !== defaultMentionMail && { mentionMail }),
    ...(followUpReminder !== undefined && followUpReminder !== defaultFollowUpReminder && { followUpReminder }),
  };
}

/** All settings of a person with current and default value. */
export function toSettings(isStaff: boolean, choices: NotificationChoices): Omit<NotificationSettings, "version"> {
  return {
    cells: settingCells(isStaff).map((cell) => ({
      ...cell,
      ...(choices.cells?.[cell.relation]?.[cell.type] ?? cell.default),
    })),
    mention: { mail: mentionMailOf(choices), default: defaultMentionMail },
    followUpReminder: isStaff ? { value: followUpReminderOf(choices), default: defaultFollowUpReminder } : null,
  };
}

/** The same without any email. */
export function withoutMails(isStaff: boolean, choices: NotificationChoices): NotificationChoices {
  const { cells } = toSettings(isStaff, choices);
  const silent = cells.map(({ relation, type, inbox }) => ({ relation, type, inbox, mail: "Off" as const }));
  return { ...choices, ...toChoices(isStaff, { cells: silent, mentionMail: "Off" }) };
}
