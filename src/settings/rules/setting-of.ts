import type { Setting } from "#settings/contract/calls.ts";
import type { SettingName, SettingValues } from "#settings/contract/setting-values.ts";

/** A setting with the value type of its name. */
export type SettingOf<N extends SettingName> = Omit<Setting, "name" | "value" | "change"> & {
  readonly name: N;
  readonly value: SettingValues[N];
  readonly change: (Omit<NonNullable<Setting["change"]>, "from"> & { readonly from: SettingValues[N] }) | null;
};
