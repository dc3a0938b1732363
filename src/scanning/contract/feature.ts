import { type FeatureContract, havnsOwn } from "#platform/contract/feature-contract.ts";
import { keptApartCalls } from "./kept-apart.ts";
import { scannerCalls } from "./scanner.ts";

export const scanningContract = {
  name: "scanning",
  calls: { ...scannerCalls, ...keptApartCalls },
  auditedIds: ["keptApartId"],
  auditedActs: ["file:kept-apart"],
  tables: { scanner_state: havnsOwn, scanner_absence: havnsOwn, kept_apart_notice: havnsOwn },
} as const satisfies FeatureContract;
