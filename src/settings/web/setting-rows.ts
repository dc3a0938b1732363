import type { ReactNode } from "react";
import type { ApiOf } from "#platform/web/loading/data-query.ts";
import type { SettingName } from "#settings/contract/setting-values.ts";
import type { SettingOf } from "#settings/rules/setting-of.ts";

type OwnSettingRow<N extends SettingName, D> = {
  /** A component. */
  Row(props: { setting: SettingOf<N>; data: D }): ReactNode;
  /** What the row shows besides the value, loaded with its page. */
  readonly load?: (api: ApiOf) => Promise<D>;
};

/** Rows of settings that have one of their own, by name. */
export type OwnSettingRows = Readonly<Record<string, OwnSettingRow<SettingName, unknown>>>;

/** A feature's row of a setting, of its own or of an earlier feature. */
export const ownSettingRow = <N extends SettingName, D = undefined>(
  name: N,
  part: OwnSettingRow<N, D>,
): OwnSettingRows => ({
  [name]: part as OwnSettingRow<SettingName, unknown>,
});
