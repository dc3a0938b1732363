import { caseTagCalls } from "#care-cases/parts/tags/contract.ts";
import type { RowsChange } from "#care-cases/web/list/bulk/use-bulk-change.ts";
import { browserApi } from "#platform/web/browser-api.ts";

/** The change of cases of a list that adds and removes these tags, by their ids. */
export const changeTagsOf = (add: readonly number[], remove: readonly number[]): RowsChange => ({
  kind: "own",
  send: (caseId) =>
    browserApi(caseTagCalls).changeTagsOfCareCase({ body: { caseId, addTags: [...add], removeTags: [...remove] } }),
});
