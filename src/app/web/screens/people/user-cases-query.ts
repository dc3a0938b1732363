import { careCaseCalls } from "#care-cases/contract/calls.ts";
import type { CaseRow } from "#care-cases/contract/care-case.ts";
import { emptyList } from "#care-cases/rules/list/case-list-url.ts";
import { type CaseListView, toCaseSearch } from "#care-cases/rules/list/case-list-view.ts";
import type { DataQuery } from "#platform/web/loading/data-query.ts";
import type { UserAccount } from "#users/contract/user-account.ts";
import { casesOfUsersKey } from "./cases-of-users-key.ts";

const latest = 5;

type Whose = Pick<UserAccount, "id" | "userType">;

/** The cases of a person: those that staff are assigned, those of which others are the contact person. */
export const casesOfUser = ({ id, userType }: Whose): CaseListView => ({
  ...emptyList("all"),
  filters: userType === "staff" ? { assignee: [id] } : { contactPerson: [id] },
});

/** Those of them that changed last. */
export const userCasesQuery = (whose: Whose): DataQuery<readonly CaseRow[]> => ({
  key: [...casesOfUsersKey, whose.id, whose.userType],
  fetch: async (api) => {
    const body = { ...toCaseSearch(casesOfUser(whose)), pageSize: latest, withCount: false };
    return (await api(careCaseCalls).getCareCasesBySearch({ body })).rows;
  },
});
