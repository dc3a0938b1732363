import type { FeatureContract } from "#platform/contract/feature-contract.ts";
import { companyExportCalls } from "./calls.ts";

export const companyExportContract = {
  name: "company-export",
  calls: { ...companyExportCalls },
  auditedActs: ["export:company"],
} as const satisfies FeatureContract;
