import { careCaseCalls } from "#care-cases/contract/calls.ts";
import type { CaseSearchReply } from "#care-cases/contract/case-search.ts";
import { presetOfPath, readCaseListUrl } from "#care-cases/rules/case-list-url.ts";
import { type CaseListView, toCaseSearch } from "#care-cases/rules/case-list-view.ts";
import { caseScreens } from "#care-cases/web/case-keys.ts";
import { type CustomerSummary, customerCalls } from "#customers/contract/calls.ts";
import { type Actor, isStaff } from "#platform/contract/actor.ts";
import type { Client } from "#platform/contract/call.ts";
import { ApiError } from "#platform/contract/error-shape.ts";
import { screenLoad } from "#platform/web/screen-load.ts";
import { userCalls } from "#users/contract/calls.ts";
import type { Person } from "#users/contract/person.ts";

const calls = {
  getCareCasesBySearch: careCaseCalls.getCareCasesBySearch,
  getHavnUsersBySearch: userCalls.getHavnUsersBySearch,
  getCustomersBySearch: customerCalls.getCustomersBySearch,
};
type ListApi = Client<typeof calls>;

export type CaseListData = CaseSearchReply & {
  /** Whom the filters of the URL name. */
  readonly people: readonly Person[];
  readonly customers: readonly CustomerSummary[];
};

/** The view that an address of a list says, for this reader. */
export const viewOfUrl = (url: Pick<URL, "pathname" | "searchParams">, actor: Actor): CaseListView =>
  readCaseListUrl(presetOfPath(url.pathname) ?? "all", url.searchParams, isStaff(actor));

/** The page that the view asks for; the first one when its cursor is of no use any more. */
const search = async (api: ListApi, view: CaseListView): Promise<CaseSearchReply> => {
  const hasCursor = view.after !== null || view.before !== null;
  try {
    return await api.getCareCasesBySearch({ body: toCaseSearch(view) });
  } catch (error) {
    if (!hasCursor || !(error instanceof ApiError && error.statusCode === 400)) throw error;
    return api.getCareCasesBySearch({ body: toCaseSearch({ ...view, after: null, before: null }) });
  }
};

const namedPeople = async (api: ListApi, { filters }: CaseListView, actor: Actor): Promise<readonly Person[]> => {
  const isNamed = [filters.assignee, filters.owner].some((values) =>
    values?.some((value) => typeof value === "number"),
  );
  return isNamed && isStaff(actor) ? (await api.getHavnUsersBySearch({ body: {} })).users : [];
};

const namedCustomers = async (api: ListApi, { filters }: CaseListView): Promise<readonly CustomerSummary[]> => {
  const numbers = filters.customerNumber ?? [];
  const found = await Promise.all(numbers.map((number) => api.getCustomersBySearch({ body: { searchText: number } })));
  return found.flatMap(({ customers }) => customers.filter(({ customerNumber }) => numbers.includes(customerNumber)));
};

/** A page of a case list, and the names that its filters need. */
export const caseListLoad = screenLoad({
  name: caseScreens.list,
  calls,
  load: async ({ api, actor, url }): Promise<CaseListData> => {
    const view = viewOfUrl(url, actor);
    const [page, people, customers] = await Promise.all([
      search(api, view),
      namedPeople(api, view, actor),
      namedCustomers(api, view),
    ]);
    return { ...page, people, customers };
  },
});
