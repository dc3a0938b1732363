import { careCaseSettingParts } from "#care-cases/web/settings/setting-parts.ts";
import { preferenceSettingParts } from "#preferences/web/settings/setting-parts.ts";
import { retentionSettingParts } from "#retention/web/setting-parts.ts";
import { generalSettingParts } from "#settings/web/general/setting-parts.ts";
import type { SettingParts } from "#settings/web/setting-parts.ts";
import { supportSettingParts } from "#support/web/settings/setting-parts.ts";

/** Rows that features have for settings which aren't entered in one field, in the order of the features. */
export const settingParts: SettingParts = {
  ...generalSettingParts,
  ...preferenceSettingParts,
  ...careCaseSettingParts,
  ...retentionSettingParts,
  ...supportSettingParts,
};
