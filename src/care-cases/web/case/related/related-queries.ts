import type { CaseRow } from "#care-cases/contract/care-case.ts";
import { caseRelationCalls } from "#care-cases/contract/relation-calls.ts";
import { caseKeys } from "#care-cases/web/case-keys.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { invalidate, setQueriesData } from "#platform/web/loading/cache.ts";
import type { DataQuery } from "#platform/web/loading/data-query.ts";

/** Related cases visible to the reader, newest first. */
export const relatedQuery = (caseId: number): DataQuery<CaseRow[]> => ({
  key: caseKeys.related(caseId),
  fetch: async (api) => (await api(caseRelationCalls).getCareCaseReletedCases({ body: { caseId } })).relatedCases,
  handlesMissing: true,
});

const change = (caseId: number, to: (cases: CaseRow[]) => CaseRow[]) => setQueriesData(caseKeys.related(caseId), to);

/** Relates two cases, and updates both of their pages. Throws `ApiError`. */
export const addRelated = async (caseId: number, added: CaseRow): Promise<void> => {
  await browserApi(caseRelationCalls).addRelatedCase({ body: { caseId, relatedCaseId: added.id } });
  change(caseId, (cases) => [added, ...cases.filter(({ id }) => id !== added.id)].sort((a, b) => b.id - a.id));
  void invalidate(caseKeys.related(caseId), caseKeys.related(added.id));
};

/** Ends the relation of two cases. Throws `ApiError`. */
export const removeRelated = async (caseId: number, removed: CaseRow): Promise<void> => {
  await browserApi(caseRelationCalls).removeRelatedCase({ body: { caseId, relatedCaseId: removed.id } });
  change(caseId, (cases) => cases.filter(({ id }) => id !== removed.id));
  void invalidate(caseKeys.related(caseId), caseKeys.related(removed.id));
};
