import { careCaseCalls } from "#care-cases/contract/calls.ts";
import type { CaseRow } from "#care-cases/contract/care-case.ts";
import { emptyList } from "#care-cases/rules/list/case-list-url.ts";
import { type CaseListView, toCaseSearch } from "#care-cases/rules/list/case-list-view.ts";
import type { DataQuery } from "#platform/web/loading/data-query.ts";
import type { UserAccount } from "#users/contract/user-account.ts";
import { casesOfUsersKey } from "./cases-of-users-key.ts";

const latest = 5;
/** The most companies that a list can be filtered by. */
const mostCompanies = 50;

type Whose = Pick<UserAccount, "id" | "userType" | "companies">;

/** The cases of a person: those that staff are assigned, those of which others are the contact person. */
export const casesOfUser = ({ id, userType }: Pick<Whose, "id" | "userType">): CaseListView => ({
  ...emptyList("all"),
  filters: userType === "staff" ? { assignee: [id] } : { contactPerson: [id] },
});

/** Their companies, by which a customer's cases are found: no index has contact persons alone. */
const companiesOf = ({ userType, companies }: Whose): string[] =>
  userType === "staff" || companies.length > mostCompanies
    ? []
    : companies.map(({ customerNumber }) => customerNumber).sort();

/** Those of them that changed last; of customers, at their companies. */
export const userCasesQuery = (whose: Whose): DataQuery<readonly CaseRow[]> => {
  const view = casesOfUser(whose);
  const customerNumber = companiesOf(whose);
  return {
    key: [...casesOfUsersKey, whose.id, whose.userType, customerNumber],
    fetch: async (api) => {
      const filters = { ...view.filters, ...(customerNumber.length > 0 && { customerNumber }) };
      const body = { ...toCaseSearch({ ...view, filters }), pageSize: latest, withCount: false };
      return (await api(careCaseCalls).getCareCasesBySearch({ body })).rows;
    },
  };
};
