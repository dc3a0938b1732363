import { type FeatureContract, havnsOwn } from "#platform/contract/feature-contract.ts";
import { settingCalls } from "./calls.ts";
import { systemCalls } from "./system-calls.ts";

export const settingsContract = {
  name: "settings",
  calls: { ...settingCalls, ...systemCalls },
  auditedActs: ["backup:done"],
  tables: {
    last_backup: havnsOwn,
    setting: havnsOwn,
    setting_change: "administrators: changes of a setting",
  },
} as const satisfies FeatureContract;
