import { careCaseCalls } from "#care-cases/contract/calls.ts";
import { quickTimesLeft } from "#care-cases/parts/time-left/rules.ts";
import { emptyList } from "#care-cases/rules/list/case-list-url.ts";
import { type CaseListView, toCaseSearch } from "#care-cases/rules/list/case-list-view.ts";
import { customerAccountCalls } from "#customers/contract/account-calls.ts";
import { customerScreens } from "#customers/web/customer-keys.ts";
import { isStaff } from "#platform/contract/actor.ts";
import { noSuchPage } from "#platform/web/loading/no-such-page.ts";
import { screenLoad } from "#platform/web/loading/screen-load.ts";
import { customerPreferenceCalls } from "#preferences/contract/calls.ts";
import { serviceLevelCalls } from "#service-levels/contract/calls.ts";
import { requirementCalls } from "#sign-in/contract/requirement-calls.ts";
import { companyUsersQuery } from "#users/web/user-queries.ts";

const latest = 5;

/** Open cases of a company whose time is over. */
export const lateView = (customerNumber: string): CaseListView => ({
  ...emptyList("active"),
  filters: { customerNumber: [customerNumber], timeLeftTo: quickTimesLeft.late.to },
});

/** A company's page, for staff. */
export const customerLoad = screenLoad({
  name: customerScreens.customer,
  choosesBy: ["tab"],
  valid: ({ id }) => /^[1-9]\d{0,8}$/.test(id ?? ""),
  load: async ({ api, fetchQuery, actor, params, url }) => {
    if (!isStaff(actor)) throw noSuchPage(url);
    const customerNumber = params.id ?? "";
    const one = { body: { customerNumber } };
    const latestFirst = { by: "updatedAt", direction: "Descending" } as const;
    const [{ customer }, chosen, { agreements }, users, cases, newest, late] = await Promise.all([
      api(customerAccountCalls).getCustomerByCustomerNumber(one),
      api(customerPreferenceCalls).getPreferencesByCustomerNumber(one),
      api(serviceLevelCalls).getServiceLevelAgreements({ body: {} }),
      fetchQuery(companyUsersQuery(customerNumber)),
      api(careCaseCalls).getCareCasesBySearch({
        body: {
          preset: "active",
          filters: { customerNumber: [customerNumber] },
          sort: latestFirst,
          pageSize: latest,
        },
      }),
      api(careCaseCalls).getCareCasesBySearch({
        body: {
          filters: { customerNumber: [customerNumber] },
          sort: latestFirst,
          pageSize: latest,
          withCount: false,
        },
      }),
      api(careCaseCalls).getCareCasesBySearch({ body: { ...toCaseSearch(lateView(customerNumber)), pageSize: 1 } }),
    ]);
    return { customer, chosen, levels: agreements, users, cases, newest: newest.rows, late };
  },
});

/** The reader's own company, for its administrators. */
export const companyLoad = screenLoad({
  name: customerScreens.own,
  load: async ({ api, actor, url }) => {
    if (actor.role !== "administrator" || actor.customerNumber === null) throw noSuchPage(url);
    const one = { body: { customerNumber: actor.customerNumber } };
    const [{ customer }, chosen, { agreements }, required] = await Promise.all([
      api(customerAccountCalls).getCustomerByCustomerNumber(one),
      api(customerPreferenceCalls).getPreferencesByCustomerNumber(one),
      api(serviceLevelCalls).getServiceLevelAgreements({ body: {} }),
      actor.impersonator ? null : api(requirementCalls).getSignInRequirements(one),
    ]);
    return { customer, chosen, levels: agreements, requirements: required?.requirements ?? [] };
  },
});
