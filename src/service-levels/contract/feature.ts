import { type FeatureContract, withOwner } from "#platform/contract/feature-contract.ts";
import { agreementCalls, serviceLevelBounds } from "./agreement-calls.ts";
import { serviceLevelCalls } from "./calls.ts";
import { serviceLevelsProblems } from "./problems.ts";

export const serviceLevelsContract = {
  name: "service-levels",
  calls: { ...serviceLevelCalls, ...agreementCalls },
  auditedIds: ["agreementId"],
  tables: {
    case_clock: withOwner,
    case_clock_basis: "a case: changes of status, severity and company",
    case_clock_stretch: "a case: changes of status, severity and company",
    service_level_agreement: "administrators: service levels",
    service_level_replaced: "administrators: targets",
    service_level_target: "administrators: targets",
    support_calendar: "administrators: changes of a setting and of support hours",
  },
  problems: serviceLevelsProblems,
  bounds: { serviceLevelBounds },
} as const satisfies FeatureContract;
