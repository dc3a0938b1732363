/** What other features use of this layer. They import nothing else of it (`architecture.test.ts`). */
export { maySubscribe } from "#care-cases/parts/followers/rules/may-follow.ts";
export { partsBySize, storedAtOnce } from "#care-cases/parts/imported/rules/parts-by-size.ts";
export { notEndedStatuses, statesOf, statusesOf } from "#care-cases/parts/status/rules.ts";
export { type CaseTimes, mayAddFile, mayContinue, mayWriteMessage } from "#care-cases/rules/case/case-access.ts";
export { type CaseValues, changedFields } from "#care-cases/rules/case/case-changes.ts";
export { hasEnded } from "#care-cases/rules/case/case-status.ts";
export { canBeGrouped, isSetUpChange, isShownInConversation } from "#care-cases/rules/case/conversation-events.ts";
export { type DerivedCaseFields, deriveFields, valuesAfterSave } from "#care-cases/rules/case/decide-save.ts";
export { statusAsRead } from "#care-cases/rules/case/status-as-read.ts";
export { followUpBounds } from "#care-cases/rules/follow-up/follow-up-bounds.ts";
export {
  lastReminderDay,
  nextReminder,
  reminderInstant,
  remindersDue,
} from "#care-cases/rules/follow-up/follow-up-reminders.ts";
export { isSilentReason } from "#care-cases/rules/follow-up/silent-close.ts";
export {
  caseListUrl,
  emptyList,
  presetOfPath,
  presetPath,
  readCaseListUrl,
  viewUrl,
} from "#care-cases/rules/list/case-list-url.ts";
export {
  type CaseListView,
  isChanged,
  isSameFilters,
  type ListSettings,
  noView,
  plainBase,
  type SortOrder,
  searched,
  toCaseSearch,
} from "#care-cases/rules/list/case-list-view.ts";
export { matchesAllValues } from "#care-cases/rules/list/filter-fields.ts";
export { statusGroupsOfPreset } from "#care-cases/rules/list/status-group.ts";
export { attachedIn, inOwnWork } from "./case-parts.ts";
export type { ListedRow } from "./list/listed-row.ts";
export { careCaseSettings } from "./settings.ts";
