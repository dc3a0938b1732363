import { careCaseCalls } from "#care-cases/contract/calls.ts";
import type { CaseSearchReply } from "#care-cases/contract/case-search.ts";
import { shownColumns } from "#care-cases/rules/list/case-list-columns.ts";
import type { ChoiceField } from "#care-cases/rules/list/case-list-filters.ts";
import { presetOfPath, readCaseListUrl } from "#care-cases/rules/list/case-list-url.ts";
import {
  type CaseListView,
  type ListBase,
  toCaseSearch,
  withAllCompanies,
} from "#care-cases/rules/list/case-list-view.ts";
import { type ListedRow, listedRows } from "#care-cases/rules/list/listed-row.ts";
import { webParts } from "#care-cases/web/case-parts.ts";
import type { FilterNames } from "#care-cases/web/list/case-part-web.ts";
import { type CustomerSummary, customerCalls } from "#customers/contract/calls.ts";
import { type Actor, isStaff } from "#platform/contract/actor.ts";
import type { Client } from "#platform/contract/call.ts";
import { ApiError } from "#platform/contract/error-shape.ts";
import type { ApiOf } from "#platform/web/loading/data-query.ts";
import { userCalls } from "#users/contract/calls.ts";
import type { Person } from "#users/contract/person.ts";

const caseListScreenCalls = {
  getCareCasesBySearch: careCaseCalls.getCareCasesBySearch,
  getHavnUsersBySearch: userCalls.getHavnUsersBySearch,
  getContactPersonUsersBySearch: userCalls.getContactPersonUsersBySearch,
  getHavnTeams: userCalls.getHavnTeams,
  getCustomersBySearch: customerCalls.getCustomersBySearch,
};
type ListApi = Client<typeof caseListScreenCalls>;

export type CaseListData = Omit<CaseSearchReply, "rows"> & {
  readonly rows: ListedRow[];
  /** People named in the URL's filters. */
  readonly people: readonly Person[];
  readonly teams: FilterNames["teams"];
  readonly customers: readonly CustomerSummary[];
  /** What parts add to the names. */
  readonly otherNames: Partial<FilterNames>;
};

/** The view of a list's URL, for this reader and their views. */
export const viewOfUrl = (
  url: Pick<URL, "pathname" | "searchParams">,
  actor: Actor,
  bases: readonly ListBase[],
): CaseListView => {
  const preset = presetOfPath(url.pathname) ?? "all";
  const view = readCaseListUrl(preset, url.searchParams, isStaff(actor), bases);
  return view.allCompanies && actor.customerNumbers.length < 2 ? withAllCompanies(view, false) : view;
};

/** The page of the view; the first one if its cursor is no longer valid. */
const search = async (api: ListApi, view: CaseListView): Promise<CaseSearchReply> => {
  const hasCursor = view.after !== null || view.before !== null;
  try {
    return await api.getCareCasesBySearch({ body: toCaseSearch(view) });
  } catch (error) {
    if (!hasCursor || !(error instanceof ApiError && error.statusCode === 400)) throw error;
    return api.getCareCasesBySearch({ body: toCaseSearch({ ...view, after: null, before: null }) });
  }
};

const namesSomebody = ({ filters }: CaseListView, fields: readonly ChoiceField[]): boolean =>
  fields.some((field) => filters[field]?.some((value: unknown) => typeof value === "number"));

const staffFields = ["assignee", "owner", "mentioned", "subscriber"] as const;
const companyFields = ["contactPerson", "mentioned", "subscriber"] as const;

/** The single company whose people the filters offer; null if there is none, or several. */
export const companyOf = ({ filters }: CaseListView, actor: Actor): string | null => {
  if (!isStaff(actor)) return actor.customerNumber;
  return filters.customerNumber?.length === 1 ? (filters.customerNumber[0] ?? null) : null;
};

const namedPeople = async (api: ListApi, view: CaseListView, actor: Actor): Promise<readonly Person[]> => {
  const company = companyOf(view, actor);
  const found = await Promise.all([
    isStaff(actor) && namesSomebody(view, staffFields) ? api.getHavnUsersBySearch({ body: {} }) : null,
    company !== null && namesSomebody(view, companyFields)
      ? api.getContactPersonUsersBySearch({ body: { customerNumber: company } })
      : null,
  ]);
  return found.flatMap((reply) => reply?.users ?? []);
};

const namedTeams = async (api: ListApi, { filters }: CaseListView): Promise<FilterNames["teams"]> =>
  filters.owner?.some((value) => String(value).startsWith("team:")) ? (await api.getHavnTeams()).teams : [];

const namedCustomers = async (api: ListApi, { filters }: CaseListView): Promise<readonly CustomerSummary[]> => {
  const numbers = filters.customerNumber ?? [];
  const found = await Promise.all(numbers.map((number) => api.getCustomersBySearch({ body: { searchText: number } })));
  return found.flatMap(({ customers }) => customers.filter(({ customerNumber }) => numbers.includes(customerNumber)));
};

const namedByParts = async (apiOf: ApiOf, { filters }: CaseListView): Promise<Partial<FilterNames>> =>
  Object.assign({}, ...(await Promise.all(webParts.map(({ names }) => names?.(apiOf, filters)))));

/** A page of a case list, and the names its filters need. */
export const loadCaseList = async (apiOf: ApiOf, actor: Actor, view: CaseListView): Promise<CaseListData> => {
  const api = apiOf(caseListScreenCalls);
  const [page, people, teams, customers, otherNames] = await Promise.all([
    search(api, view),
    namedPeople(api, view, actor),
    namedTeams(api, view),
    namedCustomers(api, view),
    namedByParts(apiOf, view),
  ]);
  const columns = shownColumns(view, isStaff(actor));
  return { ...page, rows: listedRows(page.rows, columns), people, teams, customers, otherNames };
};
