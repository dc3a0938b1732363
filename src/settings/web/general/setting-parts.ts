import { settingPart } from "#settings/web/setting-parts.ts";
import { BrandSetting } from "./BrandSetting.tsx";

export const generalSettingParts = settingPart("brand", { Row: BrandSetting });
