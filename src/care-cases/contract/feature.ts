import { type FeatureContract, havnsOwn, withOwner } from "#platform/contract/feature-contract.ts";
import { careCaseCalls } from "./calls.ts";
import { caseBounds } from "./case-bounds.ts";
import { attachedBounds, attachedCalls, attachedTables } from "./case-parts.ts";
import { caseClockCalls } from "./clock-calls.ts";
import { hoursPreviewCalls } from "./hours-preview-calls.ts";
import { caseListCalls } from "./list-calls.ts";
import { careCasesProblems } from "./problems.ts";
import { caseRelationCalls } from "./relation-calls.ts";
import { caseStaffCalls } from "./staff-calls.ts";

export const careCasesContract = {
  name: "care-cases",
  calls: {
    ...careCaseCalls,
    ...caseRelationCalls,
    ...attachedCalls,
    ...caseStaffCalls,
    ...caseClockCalls,
    ...hoursPreviewCalls,
    ...caseListCalls,
  },
  auditedIds: ["caseId", "relatedCaseId"],
  auditedActs: ["close-silent-case"],
  tables: {
    care_case: "everybody: cases",
    case_change: "a case: messages, history",
    case_closing: withOwner,
    case_description: withOwner,
    case_relation: "a case: related cases",
    case_search: withOwner,
    message_search: withOwner,
    search_rebuild: havnsOwn,
    ...attachedTables,
  },
  problems: careCasesProblems,
  bounds: { ...attachedBounds, caseBounds },
} as const satisfies FeatureContract;
