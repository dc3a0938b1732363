import { settingPart } from "#settings/web/setting-parts.ts";
import { supportCalls } from "#support/contract/calls.ts";
import { ClosedDaySetting } from "./ClosedDaySetting.tsx";
import { HoursSetting } from "./HoursSetting.tsx";
import { PhoneSetting } from "./PhoneSetting.tsx";

export const supportSettingParts = {
  ...settingPart("support.phones", { Row: PhoneSetting }),
  ...settingPart("support.hours", { Row: HoursSetting }),
  ...settingPart("support.closedDays", {
    Row: ClosedDaySetting,
    load: async (api) => (await api(supportCalls).getSupportInformation({ body: {} })).support.closedDays,
  }),
};
