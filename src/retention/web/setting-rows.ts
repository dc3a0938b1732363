import type { ApiOf } from "#platform/web/loading/data-query.ts";
import { retentionCalls } from "#retention/contract/calls.ts";
import { ownSettingRow } from "#settings/web/setting-rows.ts";
import { KeptSetting } from "./KeptSetting.tsx";

const part = {
  Row: KeptSetting,
  load: async (api: ApiOf) => (await api(retentionCalls).getRetentionState({ body: {} })).state,
};

export const retentionSettingRows = {
  ...ownSettingRow("retention.cases", part),
  ...ownSettingRow("retention.files", part),
  ...ownSettingRow("retention.mails", part),
  ...ownSettingRow("retention.auditRows", part),
};
