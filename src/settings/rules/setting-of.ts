import type { Setting } from "#settings/contract/calls.ts";
import type { SettingName, SettingValues } from "#settings/contract/setting-values.ts";

/** A setting with the value type of its name. */
export type SettingOf<N extends SettingName> = Omit<Setting, "name" | "value" | "change"> & {
  readonly name: N;
  readonly value: SettingValues[N];
  readonly change: (Omit<NonNullable<Setting["change"]>, "from"> & { readonly from: SettingValues[N] }) | null;
};

/** One of the settings of a page. */
export function settingOf<N extends SettingName>(all: readonly Setting[], name: N): SettingOf<N> {
  const found = all.find((one) => one.name === name);
  if (!found) throw new Error(`${name} is not among the settings of this page`);
  return found as SettingOf<N>;
}
