/** What other features use of this layer. They import nothing else of it (`architecture.test.ts`). */
export { channelCodes } from "#care-cases/parts/channel/server.ts";
export { priorityCodes } from "#care-cases/parts/customer-priority/server.ts";
export { estimateSums } from "#care-cases/parts/estimate/server.ts";
export { countFollowers, insertSubscriber } from "#care-cases/parts/followers/server/subscriber-store.ts";
export { followMessages } from "#care-cases/parts/imported/server/follow-messages.ts";
export { type CaseToImport, type Importing, importCases } from "#care-cases/parts/imported/server/import-cases.ts";
export { isQuiet, lockImportedCases, type MessageTimes } from "#care-cases/parts/imported/server/imported-store.ts";
export {
  findNames,
  hasUsersOf,
  type Names,
  teamOfNewCases,
  teamTakesCases,
} from "#care-cases/server/case/case-names-store.ts";
export {
  type CaseListRow,
  findAnyCase,
  findCase,
  findCaseAbout,
  findCaseStatus,
  listColumns,
  lockCase,
  lockedCase,
  nameColumns,
  nameJoins,
  type StoredCase,
} from "#care-cases/server/case/case-store.ts";
export type { ChangeRefusal } from "#care-cases/server/case/case-update.ts";
export { toColumns, toDerivedColumns, toValues } from "#care-cases/server/case/case-values.ts";
export { toCareCase, toCaseRow, toFacts } from "#care-cases/server/case/case-views.ts";
export { decideChanges } from "#care-cases/server/case/decide-changes.ts";
export { draftProblem } from "#care-cases/server/case/draft-bounds-store.ts";
export { foreseeSave } from "#care-cases/server/case/foresee-save.ts";
export { carryOut, saveCase } from "#care-cases/server/case/save-case.ts";
export { toViewContext, type ViewContext } from "#care-cases/server/case/view-context.ts";
export { findVisibleCase, findVisibleStatus } from "#care-cases/server/case/visible-case.ts";
export { clockFacts } from "#care-cases/server/case/write-changes.ts";
export { storeCases, storeColumns } from "#care-cases/server/case/writes/columns-store.ts";
export { deleteCaseRow, deleteCaseRows } from "#care-cases/server/case/writes/deleted-cases-store.ts";
export { insertDraft } from "#care-cases/server/case/writes/draft-store.ts";
export { type NewChange, storeChanges } from "#care-cases/server/case/writes/history-store.ts";
export { storeClockColumns } from "#care-cases/server/clocks/clock-columns-store.ts";
export { type ExportCell, moment, number, textCell } from "#care-cases/server/export/export-cells.ts";
export { csvLines, csvStart } from "#care-cases/server/export/export-csv.ts";
export { xlsxFile } from "#care-cases/server/export/export-xlsx.ts";
export { giveCasesBack } from "#care-cases/server/handover/give-cases-back.ts";
export { type HandedCase, handOverCases } from "#care-cases/server/handover/hand-over-cases.ts";
export { type CaseHolder, countCasesOfTeams, countHeldCases } from "#care-cases/server/handover/hand-over-store.ts";
export { lastMoveOf } from "#care-cases/server/history/change-log-store.ts";
export { describeChanges } from "#care-cases/server/history/describe-changes.ts";
export { closeSilentCases, nextSilentClose } from "#care-cases/server/jobs/close-silent-cases.ts";
export { endedBefore, findEnded, lockEnded } from "#care-cases/server/jobs/ended-cases-store.ts";
export { flagMissedFollowUps } from "#care-cases/server/jobs/midnight-job.ts";
export { filterConditions } from "#care-cases/server/list/case-filters-store.ts";
export { findConditions } from "#care-cases/server/list/find-conditions-store.ts";
export { countLimit } from "#care-cases/server/list/list-queries-store.ts";
export { countLists, findLists } from "#care-cases/server/list/several-lists-store.ts";
export { indexRewritten } from "#care-cases/server/people/forget-person-store.ts";
export { countRelated, insertRelation } from "#care-cases/server/relations/relation-store.ts";
export { indexCases } from "#care-cases/server/search/case-search-store.ts";
export { indexCaseJob, indexMessageJob } from "#care-cases/server/search/index-case-job.ts";
export {
  changeLogCodes,
  mapNullable,
  severityCodes,
  stateCodes,
  statusCodes,
  toChange,
  typeCodes,
} from "./case-codes.ts";
export { type CaseAbout, caseLiveEvent, relationLiveEvents } from "./case-live-event.ts";
export { ownReminders } from "./case-parts.ts";
export {
  type CaseSavedEvent,
  casePeople,
  isCaseSaved,
  isClosingUndone,
  isFollowerAdded,
  type StoredChange,
} from "./case-saved-event.ts";
