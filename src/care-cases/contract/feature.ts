import { type FeatureContract, havnsOwn, temporary, withOwner } from "#platform/contract/feature-contract.ts";
import { careCaseCalls } from "./calls.ts";
import { caseBounds } from "./case-bounds.ts";
import { caseClockCalls } from "./clock-calls.ts";
import { followerCalls } from "./follower-calls.ts";
import { hoursPreviewCalls } from "./hours-preview-calls.ts";
import { caseListCalls } from "./list-calls.ts";
import { careCasesProblems } from "./problems.ts";
import { putOffCalls } from "./put-off-calls.ts";
import { caseRelationCalls } from "./relation-calls.ts";
import { caseStaffCalls } from "./staff-calls.ts";

export const careCasesContract = {
  name: "care-cases",
  calls: {
    ...careCaseCalls,
    ...caseRelationCalls,
    ...followerCalls,
    ...putOffCalls,
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
    case_figure: havnsOwn,
    case_figure_change: temporary,
    case_put_off: "a person: cases put off",
    case_relation: "a case: related cases",
    case_search: withOwner,
    case_subscriber: "a case: followers",
    message_search: withOwner,
  },
  problems: careCasesProblems,
  bounds: { caseBounds },
} as const satisfies FeatureContract;
