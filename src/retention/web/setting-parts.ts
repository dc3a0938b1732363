import type { ApiOf } from "#platform/web/loading/data-query.ts";
import { retentionCalls } from "#retention/contract/calls.ts";
import { settingPart } from "#settings/web/setting-parts.ts";
import { KeptSetting } from "./KeptSetting.tsx";

const part = {
  Row: KeptSetting,
  load: async (api: ApiOf) => (await api(retentionCalls).getRetentionState({ body: {} })).state,
};

export const retentionSettingParts = {
  ...settingPart("retention.cases", part),
  ...settingPart("retention.files", part),
  ...settingPart("retention.mails", part),
  ...settingPart("retention.auditRows", part),
};
