import { careCaseSettingRows } from "#care-cases/web/settings/setting-rows.ts";
import { preferenceSettingRows } from "#preferences/web/settings/setting-rows.ts";
import { retentionSettingRows } from "#retention/web/setting-rows.ts";
import { generalSettingRows } from "#settings/web/general/setting-rows.ts";
import type { OwnSettingRows } from "#settings/web/setting-rows.ts";
import { supportSettingRows } from "#support/web/settings/setting-rows.ts";

/** Rows that features have for settings which aren't entered in one field, in the order of the features. */
export const ownSettingRows: OwnSettingRows = {
  ...generalSettingRows,
  ...preferenceSettingRows,
  ...careCaseSettingRows,
  ...retentionSettingRows,
  ...supportSettingRows,
};
