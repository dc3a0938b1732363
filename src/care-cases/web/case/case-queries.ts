import type { InfiniteData } from "@tanstack/react-query";
import { careCaseCalls } from "#care-cases/contract/calls.ts";
import type { CareCase, ChangeLogEntry } from "#care-cases/contract/care-case.ts";
import { caseKeys } from "#care-cases/web/case-keys.ts";
import type { Client } from "#platform/contract/call.ts";
import { ApiError } from "#platform/contract/error-shape.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { queryClient } from "#platform/web/loading/query-client.ts";

type CaseApi = Client<typeof careCaseCalls>;
const ownApi = (): CaseApi => browserApi(careCaseCalls);

/** The code by which the page of a case knows that it is the case that is missing, not the page. */
export const caseMissing = "caseMissing";

/** Says 'Could not find case: {id}', also for a case that is not the caller's to see. */
const fetchCase = async (api: CaseApi, id: number): Promise<CareCase> => {
  const { careCases } = await api.getCareCasesByIds({ body: { ids: [id] } });
  const found = careCases[0];
  if (found) return found;
  throw new ApiError({
    statusCode: 404,
    statusMessage: "Not Found",
    message: `Could not find case: ${id}`,
    data: { code: caseMissing, caseId: id, isShownInPlace: true },
  });
};

/** What was asked for before a save may come after the save's own answer: the newer of the two stays. */
const orNewer = (found: CareCase): CareCase => {
  const known = import.meta.env.SSR ? undefined : queryClient().getQueryData<CareCase>(caseKeys.one(found.id));
  return known && known.version > found.version ? known : found;
};

export const caseQuery = (id: number, api?: CaseApi) => ({
  queryKey: caseKeys.one(id),
  queryFn: async () => orNewer(await fetchCase(api ?? ownApi(), id)),
});

export type HistoryPage = { readonly changeLogs: ChangeLogEntry[]; readonly hasMore: boolean };
export type HistoryPages = InfiniteData<HistoryPage, number | undefined>;

/** A case's history, newest first; each further page is older. */
export const historyQuery = (id: number, api?: CaseApi) => ({
  queryKey: caseKeys.history(id),
  queryFn: ({ pageParam }: { pageParam: number | undefined }): Promise<HistoryPage> =>
    (api ?? ownApi()).getCareCaseChangeLogsBySearch({
      body: { caseId: id, ...(pageParam === undefined ? {} : { before: pageParam }) },
    }),
  initialPageParam: undefined as number | undefined,
  getNextPageParam: ({ changeLogs, hasMore }: HistoryPage): number | undefined =>
    hasMore ? changeLogs.at(-1)?.id : undefined,
  meta: { handlesMissing: true },
});

/** All that is loaded of the history, newest first. */
export const historyEntries = ({ pages }: HistoryPages): ChangeLogEntry[] =>
  pages.flatMap(({ changeLogs }) => changeLogs);

/** Puts a case that the server just answered where its page reads it. */
export const showCase = (careCase: CareCase): void => {
  queryClient().setQueryData(caseKeys.one(careCase.id), careCase);
};
