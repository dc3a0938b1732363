import type { FollowUpReminder, MailChoice } from "#notifications/contract/notification.ts";
import type { NotificationSetting, NotificationSettings } from "#notifications/contract/setting-calls.ts";

export type Cell = NotificationSetting;

/** Unsaved choices; null if none. */
export type ChosenSettings = {
  readonly cells: Readonly<Record<string, Cell>>;
  readonly mention: MailChoice | null;
  readonly reminder: FollowUpReminder | null;
};

export const nothingChosen: ChosenSettings = { cells: {}, mention: null, reminder: null };

export const cellKey = ({ relation, type }: Pick<Cell, "relation" | "type">): string => `${relation} ${type}`;

/** The settings with unsaved choices applied. */
export const withChosen = (
  settings: NotificationSettings,
  { cells, mention, reminder }: ChosenSettings,
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

/** Remaining choices after `stored` was saved. */
export const withoutStored = (chosen: ChosenSettings, stored: ChosenSettings): ChosenSettings => {
  const left = Object.entries(chosen.cells).filter(([key, cell]) => stored.cells[key] !== cell);
  const mention = chosen.mention === stored.mention ? null : chosen.mention;
  const reminder = chosen.reminder === stored.reminder ? null : chosen.reminder;
  if (left.length === 0 && mention === null && reminder === null) return nothingChosen;
  return { cells: Object.fromEntries(left), mention, reminder };
};

const isUsual = ({ inbox, mail, default: usual }: NotificationSettings["cells"][number]): boolean =>
  inbox === usual.inbox && mail === usual.mail;

/** The call's input: differences from the defaults. */
export const toStore = ({ cells, mention, followUpReminder }: NotificationSettings) => ({
  cells: cells
    .filter((cell) => !isUsual(cell))
    .map(({ relation, type, inbox, mail }): Cell => ({ relation, type, inbox, mail })),
  ...(mention.mail !== mention.default && { mentionMail: mention.mail }),
  ...(followUpReminder &&
    followUpReminder.value !== followUpReminder.default && { followUpReminder: followUpReminder.value }),
});
