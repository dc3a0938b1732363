import { staffWith } from "#roles/rules/staff-rights.ts";
import type { WebFeature } from "#ui/web-feature.ts";

export const retentionWeb: WebFeature = {
  settingsPages: [{ page: "retention", place: 60, shownTo: staffWith("changeSettings") }],
};
