import { tagsList } from "#care-cases/parts/tags/web/case-list.tsx";
import type { CaseListFeature } from "./list/case-list-feature.ts";

/** What parts of a case that have tables of their own add to the lists. */
const parts: readonly CaseListFeature[] = [tagsList];

export const careCasesList: CaseListFeature = {
  rowMenu: parts.flatMap(({ rowMenu = [] }) => rowMenu),
  bulkBar: parts.flatMap(({ bulkBar = [] }) => bulkBar),
};
