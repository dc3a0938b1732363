import { settingPart } from "#settings/web/setting-parts.ts";
import { userCalls } from "#users/contract/calls.ts";
import { TeamSetting } from "./TeamSetting.tsx";

export const careCaseSettingParts = settingPart("cases.team", {
  Row: TeamSetting,
  load: async (api) => (await api(userCalls).getHavnTeams()).teams,
});
