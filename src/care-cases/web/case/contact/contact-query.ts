import { careCaseCalls } from "#care-cases/contract/calls.ts";
import type { CaseRow } from "#care-cases/contract/care-case.ts";
import { caseListUrl, emptyList } from "#care-cases/rules/list/case-list-url.ts";
import { caseKeys } from "#care-cases/web/case-keys.ts";
import { customerAccountCalls } from "#customers/contract/account-calls.ts";
import type { CustomerAccount } from "#customers/contract/customer.ts";
import { ApiError } from "#platform/contract/error-shape.ts";
import type { DataQuery } from "#platform/web/loading/data-query.ts";
import { type ServiceLevelAgreement, serviceLevelCalls } from "#service-levels/contract/calls.ts";
import { userManagementCalls } from "#users/contract/management-calls.ts";
import type { UserAccount } from "#users/contract/user-account.ts";

export type CaseCompany = {
  readonly customer: CustomerAccount;
  /** Its open cases, the last changed ones first. */
  readonly open: readonly CaseRow[];
  readonly count: number;
  readonly countIsCapped: boolean;
};

/** How many cases of a list the panel shows. */
export const shownCases = 5;

const filtersOf = (customerNumber: string) => ({ customerNumber: [customerNumber] });

/** URL of the list of a company's open or closed cases. */
export const casesPath = (preset: "active" | "closed", customerNumber: string): string =>
  caseListUrl({ ...emptyList(preset), filters: filtersOf(customerNumber) });

/** The search for them. One more than shown, since the case itself is left out. */
const search = (preset: "active" | "closed", customerNumber: string) => ({
  preset,
  filters: filtersOf(customerNumber),
  sort: { by: "updatedAt", direction: "Descending" } as const,
  pageSize: shownCases + 1,
});

/** A case's contact person; null for one who was removed. */
export const contactQuery = (userId: number): DataQuery<UserAccount | null> => ({
  key: [...caseKeys.contacts, userId],
  fetch: async (api) => {
    try {
      return (await api(userManagementCalls).getUserById({ body: { userId } })).user;
    } catch (error) {
      if (error instanceof ApiError && error.statusCode === 404) return null;
      throw error;
    }
  },
});

/** A case's company, with its open cases. The next case of the same company finds it in the cache. */
export const caseCompanyQuery = (customerNumber: string): DataQuery<CaseCompany> => ({
  key: [...caseKeys.companies, customerNumber],
  fetch: async (api) => {
    const [{ customer }, { rows, count, countIsCapped }] = await Promise.all([
      api(customerAccountCalls).getCustomerByCustomerNumber({ body: { customerNumber } }),
      api(careCaseCalls).getCareCasesBySearch({ body: search("active", customerNumber) }),
    ]);
    return { customer, open: rows, count: count ?? 0, countIsCapped };
  },
});

export type CompanyBackground = { readonly level: ServiceLevelAgreement | null; readonly closed: readonly CaseRow[] };

/** What only the panel of wide screens shows of the company. */
export const companyBackgroundQuery = (customerNumber: string): DataQuery<CompanyBackground> => ({
  key: [...caseKeys.companies, customerNumber, "background"],
  fetch: async (api) => {
    const [{ agreements }, { rows }] = await Promise.all([
      api(serviceLevelCalls).getServiceLevelAgreements({ body: { customerNumber } }),
      api(careCaseCalls).getCareCasesBySearch({ body: { ...search("closed", customerNumber), withCount: false } }),
    ]);
    return { level: agreements[0] ?? null, closed: rows };
  },
});
