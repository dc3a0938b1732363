import { companyLanguageCalls } from "#preferences/contract/calls.ts";
import { settingPart } from "#settings/web/setting-parts.ts";
import { LanguageSetting } from "./LanguageSetting.tsx";

export const preferenceSettingParts = settingPart("language", {
  Row: LanguageSetting,
  load: async (api) => (await api(companyLanguageCalls).countCompaniesWithoutLanguage({ body: {} })).count,
});
