import { ownSettingRow } from "#settings/web/setting-rows.ts";
import { userCalls } from "#users/contract/calls.ts";
import { TeamSetting } from "./TeamSetting.tsx";

export const careCaseSettingRows = ownSettingRow("cases.team", {
  Row: TeamSetting,
  load: async (api) => (await api(userCalls).getHavnTeams()).teams,
});
