import { type FeatureContract, havnsOwn, temporary } from "#platform/contract/feature-contract.ts";
import { settingCalls } from "./calls.ts";
import { restoredCopyCalls } from "./restored-copy-calls.ts";
import { systemCalls } from "./system-calls.ts";

export const settingsContract = {
  name: "settings",
  calls: { ...settingCalls, ...systemCalls, ...restoredCopyCalls },
  auditedActs: ["backup:done"],
  tables: {
    backup_run: temporary,
    last_backup: havnsOwn,
    setting: havnsOwn,
    setting_change: "administrators: changes of a setting",
  },
} as const satisfies FeatureContract;
