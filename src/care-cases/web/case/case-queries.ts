import { careCaseCalls } from "#care-cases/contract/calls.ts";
import type { CareCase, ChangeLogEntry } from "#care-cases/contract/care-case.ts";
import { caseKeys, keysOfCase } from "#care-cases/web/case-keys.ts";
import { ApiError } from "#platform/contract/error-shape.ts";
import { getQueryData, setQueriesData } from "#platform/web/loading/cache.ts";
import type { ApiOf, DataQuery, PagedQuery, Pages } from "#platform/web/loading/data-query.ts";
import { removing } from "#platform/web/loading/removing.ts";

/** The error code by which the case page knows that the case is missing, rather than the page. */
export const caseMissing = "caseMissing";

/** 'Could not find case: {id}'. */
const noSuchCase = (id: number): ApiError =>
  new ApiError({
    statusCode: 404,
    statusMessage: "Not Found",
    message: `Could not find case: ${id}`,
    data: { code: caseMissing, caseId: id, isShownInPlace: true },
  });

/** Throws 'Could not find case: {id}', also for a case the caller can't see. */
const fetchCase = async (api: ApiOf, id: number): Promise<CareCase> => {
  const { careCases } = await api(careCaseCalls).getCareCasesByIds({ body: { ids: [id] } });
  const found = careCases[0];
  if (found) return found;
  throw noSuchCase(id);
};

/** Makes a call that removes a case or a draft. */
export const removingCase = <T>(id: number, call: () => Promise<T>): Promise<T> =>
  removing({ keys: keysOfCase(id), missing: noSuchCase(id) }, call);

/** A query's reply may arrive after a later save's; the newer of the two is kept. */
const orNewer = (found: CareCase): CareCase => {
  const shown = getQueryData<CareCase>(caseKeys.itself(found.id));
  return shown && shown.version > found.version ? shown : found;
};

export const caseQuery = (id: number): DataQuery<CareCase> => ({
  key: caseKeys.itself(id),
  fetch: async (api) => orNewer(await fetchCase(api, id)),
});

export type HistoryPage = { readonly changeLogs: ChangeLogEntry[]; readonly hasMore: boolean };
export type HistoryPages = Pages<HistoryPage>;

/** A case's history, newest first; further pages are older. */
export const historyQuery = (caseId: number): PagedQuery<HistoryPage> => ({
  key: caseKeys.history(caseId),
  fetch: (api, before) =>
    api(careCaseCalls).getCareCaseChangeLogsBySearch({ body: { caseId, ...(before === undefined ? {} : { before }) } }),
  next: ({ changeLogs, hasMore }) => (hasMore ? changeLogs.at(-1)?.id : undefined),
  handlesMissing: true,
});

/** All loaded history entries, newest first. */
export const historyEntries = ({ pages }: HistoryPages): ChangeLogEntry[] =>
  pages.flatMap(({ changeLogs }) => changeLogs);

/** Displays a case returned by the server. */
export const showCase = (careCase: CareCase): void => {
  setQueriesData<CareCase>(caseKeys.itself(careCase.id), () => careCase);
};
