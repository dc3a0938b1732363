import type { ReactNode } from "react";
import type { SettingName, SettingValues } from "#settings/contract/setting-values.ts";
import type { SettingOf } from "#settings/rules/setting-of.ts";

/** The settings of the page, each with the key of its texts: `caseSettings.<key>` and `<key>Help`. */
const keys = {
  "cases.silentDays": "silent",
  "cases.reopenDays": "reopen",
  "cases.editMinutes": "edit",
  "cases.undoSeconds": "undo",
  "cases.soonResponseMinutes": "soonResponse",
  "cases.soonResolutionMinutes": "soonResolution",
  "cases.mailSeverity": "mailSeverity",
  "cases.team": "team",
  "cases.acknowledgeMail": "acknowledgeMail",
  "notifications.staff": "noticesOfStaff",
  "notifications.administrator": "noticesOfAdministrators",
  "notifications.user": "noticesOfUsers",
} as const satisfies Partial<Record<SettingName, string>>;
export type CaseSettingName = keyof typeof keys;

export const settingKey = (name: CaseSettingName): (typeof keys)[CaseSettingName] => keys[name];

type FieldState = {
  readonly value: string;
  readonly problem: string | null;
  readonly onType: (typed: string) => void;
};

/** How a value is entered: as text, typed or chosen. */
type Entry<V> = {
  readonly typed: (value: V) => string;
  readonly read: (typed: string) => { readonly value: V } | { readonly problem: string };
  readonly field: (state: FieldState) => ReactNode;
};

export type EnteredSetting<N extends CaseSettingName> = {
  readonly setting: SettingOf<N>;
  /** A value in words. */
  readonly said: (value: SettingValues[N]) => string;
  readonly entry: Entry<SettingValues[N]>;
};
