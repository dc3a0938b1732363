import { companyLanguageCalls } from "#preferences/contract/calls.ts";
import { ownSettingRow } from "#settings/web/setting-rows.ts";
import { LanguageSetting } from "./LanguageSetting.tsx";

export const preferenceSettingRows = ownSettingRow("language", {
  Row: LanguageSetting,
  load: async (api) => (await api(companyLanguageCalls).countCompaniesWithoutLanguage({ body: {} })).count,
});
