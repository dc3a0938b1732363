import type { CaseRow } from "#care-cases/contract/care-case.ts";
import { caseRelationCalls } from "#care-cases/contract/relation-calls.ts";
import { caseKeys } from "#care-cases/web/case-keys.ts";
import type { Client } from "#platform/contract/call.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { queryClient } from "#platform/web/loading/query-client.ts";

/** The related cases that the reader may see, newest first. */
export const relatedQuery = (caseId: number, api?: Client<typeof caseRelationCalls>) => ({
  queryKey: caseKeys.related(caseId),
  queryFn: async (): Promise<CaseRow[]> =>
    (await (api ?? browserApi(caseRelationCalls)).getCareCaseReletedCases({ body: { caseId } })).relatedCases,
  meta: { handlesMissing: true },
});

const refresh = async (...caseIds: number[]): Promise<void> => {
  await Promise.all(
    caseIds.map((caseId) => queryClient().invalidateQueries({ queryKey: caseKeys.related(caseId), exact: true })),
  );
};

const change = (caseId: number, to: (cases: readonly CaseRow[]) => CaseRow[]) =>
  queryClient().setQueryData<CaseRow[]>(caseKeys.related(caseId), (cases) => (cases ? to(cases) : cases));

/** Relates two cases, and shows it on both of their pages. Throws `ApiError`. */
export const addRelated = async (caseId: number, added: CaseRow): Promise<void> => {
  await browserApi(caseRelationCalls).addRelatedCase({ body: { caseId, relatedCaseId: added.id } });
  change(caseId, (cases) => [added, ...cases.filter(({ id }) => id !== added.id)].sort((a, b) => b.id - a.id));
  void refresh(caseId, added.id);
};

/** Ends the relation of two cases. Throws `ApiError`. */
export const removeRelated = async (caseId: number, removed: CaseRow): Promise<void> => {
  await browserApi(caseRelationCalls).removeRelatedCase({ body: { caseId, relatedCaseId: removed.id } });
  change(caseId, (cases) => cases.filter(({ id }) => id !== removed.id));
  void refresh(caseId, removed.id);
};
