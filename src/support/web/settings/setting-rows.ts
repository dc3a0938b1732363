import { ownSettingRow } from "#settings/web/setting-rows.ts";
import { supportCalls } from "#support/contract/calls.ts";
import { ClosedDaySetting } from "./ClosedDaySetting.tsx";
import { HoursSetting } from "./HoursSetting.tsx";
import { PhoneSetting } from "./PhoneSetting.tsx";

export const supportSettingRows = {
  ...ownSettingRow("support.phones", { Row: PhoneSetting }),
  ...ownSettingRow("support.hours", { Row: HoursSetting }),
  ...ownSettingRow("support.closedDays", {
    Row: ClosedDaySetting,
    load: async (api) => (await api(supportCalls).getSupportInformation({ body: {} })).support.closedDays,
  }),
};
