import { careCaseSettings } from "#care-cases/rules/settings.ts";
import { caseMessageSettings } from "#case-messages/rules/settings.ts";
import { emailIntakeSettings } from "#email-intake/rules/settings.ts";
import { notificationSettings } from "#notifications/rules/settings.ts";
import { retentionSettings } from "#retention/rules/settings.ts";
import { scanningSettings } from "#scanning/rules/settings.ts";
import { serviceLevelSettings } from "#service-levels/rules/settings.ts";
import { generalSettings } from "#settings/rules/settings.ts";

/** What administrators set on screens, as each feature declares it, in the order of the features. */
export const allSettings = {
  ...generalSettings,
  ...serviceLevelSettings,
  ...careCaseSettings,
  ...caseMessageSettings,
  ...notificationSettings,
  ...emailIntakeSettings,
  ...retentionSettings,
  ...scanningSettings,
} as const;
