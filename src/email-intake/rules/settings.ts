import { severities } from "#care-cases/contract/public.ts";
import { choiceSetting, type ValuesOf, yesNoSetting } from "#settings/rules/setting-declaration.ts";

const page = "cases";

export const emailIntakeSettings = {
  /** Of cases created from emails. */
  "cases.mailSeverity": choiceSetting({ page, place: 70, usual: "Regular", choices: severities, texts: "severity" }),
  /** Whether confirmed senders are told once a day that their mail arrived, if it waits. */
  "cases.acknowledgeMail": yesNoSetting({ page, place: 90, usual: true }),
} as const;

declare module "#settings/contract/setting-values.ts" {
  interface SettingValues extends ValuesOf<typeof emailIntakeSettings> {}
}
