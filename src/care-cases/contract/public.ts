/** What other features use of this layer. They import nothing else of it (`architecture.test.ts`). */

export { type CaseType, caseTypes } from "#care-cases/parts/case-type/contract.ts";
export { type CustomerPriority, customerPriorities } from "#care-cases/parts/customer-priority/contract.ts";
export { followerBounds, followerCalls } from "#care-cases/parts/followers/contract.ts";
export type { CaseOwner } from "#care-cases/parts/owner/contract.ts";
export { type Severity, severities } from "#care-cases/parts/severity/contract.ts";
export { caseStatuses } from "#care-cases/parts/status/contract.ts";
export { careCaseCalls, changeRefusals, draftRefusals, tooMuchMarkup } from "./calls.ts";
export {
  type CareCase,
  type CaseChanges,
  type CaseRow,
  type CaseStatus,
  type ChangeLogEntry,
  type ChangeLogType,
  careCase,
  caseChanges,
  caseRow,
  changeLogEntry,
  type ShownChangeType,
} from "./care-case.ts";
export { caseBounds } from "./case-bounds.ts";
export { caseColumns, caseSorts } from "./case-parts.ts";
export {
  type CaseFilters,
  type CasePreset,
  type CaseSearchInput,
  type CaseSort,
  caseFilters,
  casePresets,
  sortDirections,
} from "./case-search.ts";
export { personId } from "./filter-shapes.ts";
export { type HistoryType, type HistoryTypeRows, type HistoryValue, historyTypes } from "./history-types.ts";
export { type HoursPreviewData, hoursPreviewCalls } from "./hours-preview-calls.ts";
