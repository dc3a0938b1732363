import type { SettingOf } from "#settings/rules/setting-of.ts";
import type { SettingValues } from "#settings/rules/settings.ts";

/** Settings with a choice of values. Their texts are `caseSettings.<key>` and `<key>Help`. */
const keys = {
  "cases.mailSeverity": "mailSeverity",
  "cases.mailTeam": "mailTeam",
  "notifications.staff": "noticesOfStaff",
  "notifications.administrator": "noticesOfAdministrators",
  "notifications.user": "noticesOfUsers",
} as const;
export type ChoiceName = keyof typeof keys;

export const choiceKey = (name: ChoiceName): (typeof keys)[ChoiceName] => keys[name];

export type ChoiceOf<N extends ChoiceName> = {
  readonly setting: SettingOf<N>;
  /** The field's. */
  readonly label: string;
  readonly choices: readonly SettingValues[N][];
  /** A value in words. */
  readonly said: (value: SettingValues[N]) => string;
};
