import type { ReactNode } from "react";
import type { ApiOf } from "#platform/web/loading/data-query.ts";
import type { SettingName } from "#settings/contract/setting-values.ts";
import type { SettingOf } from "#settings/rules/setting-of.ts";

type SettingPart<N extends SettingName, D> = {
  /** A component. */
  Row(props: { setting: SettingOf<N>; data: D }): ReactNode;
  /** What the row shows besides the value, loaded with its page. */
  readonly load?: (api: ApiOf) => Promise<D>;
};

/** Rows of settings that have one of their own, by name. */
export type SettingParts = Readonly<Record<string, SettingPart<SettingName, unknown>>>;

/** A feature's row of a setting, of its own or of an earlier feature. */
export const settingPart = <N extends SettingName, D = undefined>(name: N, part: SettingPart<N, D>): SettingParts => ({
  [name]: part as SettingPart<SettingName, unknown>,
});
