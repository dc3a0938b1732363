/** The pages with settings: `/settings/support`. */
export const settingPages = ["general", "support", "cases", "retention"] as const;
export type SettingPage = (typeof settingPages)[number];

/**
 * The type of each setting by its name: `group.key`, or a `key` without a group, as in `app.settings`. Each feature adds
 * what it declares, by declaration merging.
 */
// biome-ignore lint/suspicious/noEmptyInterface: features fill it
export interface SettingValues {}

export type SettingName = keyof SettingValues & string;

/** Values by group and key, of values by name. */
export type GroupedValues<Values> = {
  readonly [N in keyof Values & string as N extends `${infer G}.${string}` ? G : N]: N extends `${infer G}.${string}`
    ? { readonly [M in keyof Values & string as M extends `${G}.${infer Key}` ? Key : never]: Values[M] }
    : Values[N];
};

/** All settings as they are in `app.settings`. */
export type SettingGroups = GroupedValues<SettingValues>;

/** A setting with its new value; null restores the default. */
export type SettingChange = {
  [N in SettingName]: { readonly name: N; readonly value: SettingValues[N] | null };
}[SettingName];
