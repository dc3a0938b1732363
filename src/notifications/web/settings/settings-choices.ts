import type { FollowUpReminder, MailChoice } from "#notifications/contract/notification.ts";
import type { NotificationSetting, NotificationSettings } from "#notifications/contract/setting-calls.ts";

export type Cell = NotificationSetting;

/** What was chosen and is not stored yet; null: nothing. */
export type Chosen = {
  readonly cells: Readonly<Record<string, Cell>>;
  readonly mention: MailChoice | null;
  readonly reminder: FollowUpReminder | null;
};

export const nothingChosen: Chosen = { cells: {}, mention: null, reminder: null };

export const cellKey = ({ relation, type }: Pick<Cell, "relation" | "type">): string => `${relation} ${type}`;

/** The settings as they are once what was chosen is stored. */
export const withChosen = (
  settings: NotificationSettings,
  { cells, mention, reminder }: Chosen,
): NotificationSettings => ({
  ...settings,
  cells: settings.cells.map((cell) => {
    const { inbox, mail } = cells[cellKey(cell)] ?? cell;
    return { ...cell, inbox, mail };
  }),
  mention: { ...settings.mention, mail: mention ?? settings.mention.mail },
  followUpReminder: settings.followUpReminder && {
    ...settings.followUpReminder,
    value: reminder ?? settings.followUpReminder.value,
  },
});

/** What is still to be stored after `stored` was. */
export const withoutStored = (chosen: Chosen, stored: Chosen): Chosen => {
  const left = Object.entries(chosen.cells).filter(([key, cell]) => stored.cells[key] !== cell);
  const mention = chosen.mention === stored.mention ? null : chosen.mention;
  const reminder = chosen.reminder === stored.reminder ? null : chosen.reminder;
  if (left.length === 0 && mention === null && reminder === null) return nothingChosen;
  return { cells: Object.fromEntries(left), mention, reminder };
};

const isUsual = ({ inbox, mail, default: usual }: NotificationSettings["cells"][number]): boolean =>
  inbox === usual.inbox && mail === usual.mail;

/** What differs from how it is at first: what the call takes. */
export const toStore = ({ cells, mention, followUpReminder }: NotificationSettings) => ({
  cells: cells
    .filter((cell) => !isUsual(cell))
    .map(({ relation, type, inbox, mail }): Cell => ({ relation, type, inbox, mail })),
  ...(mention.mail !== mention.default && { mentionMail: mention.mail }),
  ...(followUpReminder &&
    followUpReminder.value !== followUpReminder.default && { followUpReminder: followUpReminder.value }),
});

/** Everything as it is at first. */
export const usual = (settings: NotificationSettings): NotificationSettings => ({
  ...settings,
  cells: settings.cells.map((cell) => ({ ...cell, ...cell.default })),
  mention: { ...settings.mention, mail: settings.mention.default },
  followUpReminder: settings.followUpReminder && {
    ...settings.followUpReminder,
    value: settings.followUpReminder.default,
  },
});

export const isAllUsual = ({ cells, mention, followUpReminder }: NotificationSettings): boolean =>
  cells.every(isUsual) &&
  mention.mail === mention.default &&
  (followUpReminder === null || followUpReminder.value === followUpReminder.default);
