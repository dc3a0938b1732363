import { useEffect } from "react";
import { showBrand } from "#platform/web/shown-brand.ts";
import { longestBrand } from "#settings/contract/general-values.ts";
import type { SettingOf } from "#settings/rules/setting-of.ts";
import { EditedSetting } from "#settings/web/rows/EditedSetting.tsx";
import { textControl } from "#settings/web/rows/setting-control.tsx";
import { useWords } from "#wording/use-words.ts";

/** The name of this Havn, which the page's frame and its title show, too. */
export const BrandSetting = ({ setting }: { setting: SettingOf<"brand"> }) => {
  useEffect(() => showBrand(setting.value), [setting.value]);
  return <EditedSetting setting={setting} control={textControl(longestBrand, useWords())} />;
};
