import { choiceSetting, type ValuesOf } from "#settings/rules/setting-declaration.ts";

export const encryptedRules = ["allow", "refuse"] as const;

export const scanningSettings = {
  /** Whether people get archives that a scanner can't look into, since they have a password. */
  "scanning.encrypted": choiceSetting({
    ...{ page: "cases", place: 95, usual: "allow" },
    choices: encryptedRules,
    texts: "encryptedFiles",
  }),
} as const;

declare module "#settings/contract/setting-values.ts" {
  interface SettingValues extends ValuesOf<typeof scanningSettings> {}
}
