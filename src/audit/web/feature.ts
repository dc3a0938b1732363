import { IconShieldCheck } from "@tabler/icons-react";
import { staffWith } from "#roles/rules/staff-rights.ts";
import type { WebFeature } from "#ui/web-feature.ts";

export const auditWeb: WebFeature = {
  menu: [{ to: "/audit", words: "audit.menu", place: 60, icon: IconShieldCheck, shownTo: staffWith("readAudit") }],
};
