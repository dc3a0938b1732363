import { type CaseSearchInput, careCaseCalls } from "#care-cases/contract/public.ts";
import { toCaseSearch } from "#care-cases/rules/public.ts";
import { coordinatorCalls } from "#dashboard/contract/coordinator.ts";
import { mostUrgentFirst, workView } from "#dashboard/rules/coordinator-figures.ts";
import type { ApiOf } from "#platform/web/loading/data-query.ts";
import { teamMemberPreferenceCalls } from "#preferences/contract/calls.ts";
import { userCalls } from "#users/contract/calls.ts";

const calls = { ...coordinatorCalls, ...careCaseCalls, ...userCalls, ...teamMemberPreferenceCalls };

/** Cases shown per list on the board; a link leads to the rest. */
export const casesShown = 25;

/** Active cases of a person or unassigned, most urgent first. */
export const casesOf = (assignee: "@none" | number): CaseSearchInput => ({
  ...toCaseSearch({ ...workView("active", assignee), sort: mostUrgentFirst }),
  pageSize: casesShown,
  withCount: false,
});

/** All initial data of the coordinator's dashboard. */
export const loadCoordinator = async (apiOf: ApiOf) => {
  const api = apiOf(calls);
  const [{ board }, { rows }, { teams }, { userIds }] = await Promise.all([
    api.getCoordinatorBoard({ body: {} }),
    api.getCareCasesBySearch({ body: casesOf("@none") }),
    api.getHavnTeams(),
    api.getTeamMemberUserListSortOrder({ query: {} }),
  ]);
  return { board, unassigned: rows, teams: teams.filter(({ isRetired }) => !isRetired), order: userIds };
};

export type CoordinatorData = Awaited<ReturnType<typeof loadCoordinator>>;
