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

/** What somebody chose, where it differs from the defaults; as stored. */
export type Choices = {
  readonly cells?: Partial<
    Readonly<Record<NotificationRelation, Partial<Readonly<Record<NotificationType, Delivery>>>>>
  >;
  readonly mentionMail?: MailChoice;
  readonly followUpReminder?: FollowUpReminder;
};

type Chosen = {
  readonly cells: readonly NotificationSetting[];
  readonly mentionMail?: MailChoice | undefined;
  readonly followUpReminder?: FollowUpReminder | undefined;
};

export const mentionMailOf = (choices: Choices): MailChoice => choices.mentionMail ?? defaultMentionMail;
export const followUpReminderOf = (choices: Choices): FollowUpReminder =>
  choices.followUpReminder ?? defaultFollowUpReminder;

/** What a mention stands instead of. */
const writing: readonly NotificationType[] = ["NewMessage", "EditedMessage"];

type Decided = { readonly type: NotificationType; readonly reasons: readonly NotificationReason[] };

/** Whether somebody whose mail was decided by these reasons has by now turned it off for each of them. */
export function turnedOff(isStaff: boolean, choices: Choices, { type, reasons }: Decided): boolean {
  const types = type === "MentionInMessage" ? writing : [type];
  const mailsOf = (reason: NotificationReason): (MailChoice | undefined)[] => {
    if (reason === "mentioned") return [mentionMailOf(choices)];
    const relation = reason === "team" ? "owner" : reason;
    return types.map((each) => (choices.cells?.[relation]?.[each] ?? defaultDelivery(isStaff, relation, each))?.mail);
  };
  return reasons.length > 0 && reasons.flatMap(mailsOf).every((mail) => mail === "Off");
}

/** The settings that were named and are none of the person's, or that were named twice. */
export function unknownSettings(isStaff: boolean, { cells, followUpReminder }: Chosen): string[] {
  const keys = cells.map(({ relation, type }) => `${relation} ${type}`);
  const wrong = cells.flatMap(({ relation, type }, place) => {
    const key = `${relation} ${type}`;
    return !defaultDelivery(isStaff, relation, type) || keys.indexOf(key) !== place ? [key] : [];
  });
  return [...wrong, ...(followUpReminder !== undefined && !isStaff ? ["followUpReminder"] : [])];
}

/** What differs from the defaults: so one who chose nothing follows the defaults, should they change. */
export function toChoices(isStaff: boolean, { cells, mentionMail, followUpReminder }: Chosen): Choices {
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

/** Everything that somebody can choose, with what holds now and what would if they had chosen nothing. */
export function toSettings(isStaff: boolean, choices: Choices): Omit<NotificationSettings, "version"> {
  return {
    cells: settingCells(isStaff).map((cell) => ({
      ...cell,
      ...(choices.cells?.[cell.relation]?.[cell.type] ?? cell.default),
    })),
    mention: { mail: mentionMailOf(choices), default: defaultMentionMail },
    followUpReminder: isStaff ? { value: followUpReminderOf(choices), default: defaultFollowUpReminder } : null,
  };
}

/** The same without any mail. */
export function withoutMails(isStaff: boolean, choices: Choices): Choices {
  const { cells } = toSettings(isStaff, choices);
  const silent = cells.map(({ relation, type, inbox }) => ({ relation, type, inbox, mail: "Off" as const }));
  return { ...choices, ...toChoices(isStaff, { cells: silent, mentionMail: "Off" }) };
}
