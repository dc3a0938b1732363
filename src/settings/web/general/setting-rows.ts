import { ownSettingRow } from "#settings/web/setting-rows.ts";
import { BrandSetting } from "./BrandSetting.tsx";

export const generalSettingRows = ownSettingRow("brand", { Row: BrandSetting });
