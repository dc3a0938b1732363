import { useState } from "react";
import type { ApiError } from "#platform/contract/error-shape.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { saveWithRebase, theirVersion } from "#platform/web/saving/save-with-rebase.ts";
import { settingCalls } from "#settings/contract/calls.ts";
import type { SettingChange, SettingName, SettingValues } from "#settings/contract/setting-values.ts";
import type { SettingOf } from "#settings/rules/setting-of.ts";
import { type ShownError, withMessage } from "#ui/page/explain-error.ts";
import { useWords } from "#wording/use-words.ts";
import { showSetting } from "./setting-keys.ts";

const isAlike = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * Saves a setting; `null` restores the default. If somebody else changed it since it was displayed, `said` explains
 * that first; saving again overwrites it.
 */
export const useStoreSetting = <N extends SettingName>(
  setting: SettingOf<N>,
  said: (value: SettingValues[N]) => string,
) => {
  const { t } = useWords();
  const [since, setSince] = useState<SettingValues[N]>(setting.value);
  return {
    store: (value: SettingValues[N] | null): Promise<SettingOf<N>> =>
      saveWithRebase<SettingOf<N>>({
        newest: setting,
        isSame: (current) => isAlike(current.value, since),
        send: async ({ name, version }) => {
          const change = { name, value } as SettingChange;
          return (await browserApi(settingCalls).updateSetting({ body: { version, change } })).setting as SettingOf<N>;
        },
        show: showSetting,
      }),
    onRefused: (error: ApiError): void => {
      const theirs = theirVersion<SettingOf<N>>(error);
      if (theirs) setSince(theirs.value);
    },
    explain: (error: ApiError): ShownError => {
      const theirs = theirVersion<SettingOf<N>>(error);
      return theirs ? withMessage(error, t("settings.theirs", { value: said(theirs.value) })) : error;
    },
  };
};
