import type { CaseListFeature } from "#care-cases/web/list/case-list-feature.ts";
import { staffMay } from "#roles/rules/staff-rights.ts";
import { BulkTags } from "./BulkTags.tsx";
import { RowTags } from "./RowTags.tsx";

export const tagsList: CaseListFeature = {
  rowMenu: [
    {
      words: "tags.rowMenu",
      place: 10,
      isFor: ({ status }, actor) => status !== "Draft" && staffMay(actor, "handleCases"),
      Dialog: RowTags,
    },
  ],
  bulkBar: [{ place: 10, Part: BulkTags }],
};
