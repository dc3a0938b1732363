/** What other features use on the page of a case, which loads all of it. They import nothing else of that page. */

export { CaseSlot } from "#care-cases/web/case/CaseSlot.tsx";
export { type CaseControl, useControlButton } from "#care-cases/web/case/case-controls.ts";
export {
  type Audience,
  type CaseActions,
  type CasePageContext,
  type ComposerState,
  useCasePage,
  useComposerState,
} from "#care-cases/web/case/case-page-context.ts";
export type { CasePageFeature, PageDialog } from "#care-cases/web/case/case-page-feature.ts";
export { caseQuery, historyEntries, historyQuery } from "#care-cases/web/case/case-queries.ts";
export {
  type EditedCaseText,
  type EditPictures,
  PicturesOfTexts,
  useEditPictures,
} from "#care-cases/web/case/description/edited-pictures.ts";
export { HistoryLine } from "#care-cases/web/case/history/HistoryLine.tsx";
export { SetUpLine } from "#care-cases/web/case/history/SetUpLine.tsx";
export type { CaseLoad } from "#care-cases/web/case/loaded-case.ts";
export { PlainGroup, PropertyRow } from "#care-cases/web/case/properties/PropertyRow.tsx";
export { coveredPixels } from "#care-cases/web/case/use-is-covered.ts";
export { useChangeLines, WillChange } from "#care-cases/web/changes/WillChange.tsx";
export { hasReplyIntent } from "#care-cases/web/closing/reply-intent.ts";
export { useGoOn, useNeighborsOfCase } from "#care-cases/web/trail/case-neighbors.tsx";
export type { TrailState } from "#care-cases/web/trail/use-case-trail.ts";
