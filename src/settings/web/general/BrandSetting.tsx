import { longestBrand } from "#settings/contract/general-values.ts";
import type { SettingOf } from "#settings/rules/setting-of.ts";
import { EditedSetting } from "#settings/web/rows/EditedSetting.tsx";
import { textControl } from "#settings/web/rows/setting-control.tsx";
import { useWords } from "#wording/use-words.ts";

/** Shows a new name everywhere. The page frame and the title contain it too, and only change with the page. */
const showNewBrand = (): void => location.reload();

/** The name of this Havn. */
export const BrandSetting = ({ setting }: { setting: SettingOf<"brand"> }) => (
  <EditedSetting setting={setting} control={textControl(longestBrand, useWords())} onStored={showNewBrand} />
);
