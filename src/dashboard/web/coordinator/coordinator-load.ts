import { careCaseCalls } from "#care-cases/contract/calls.ts";
import type { CaseSearchInput } from "#care-cases/contract/case-search.ts";
import { toCaseSearch } from "#care-cases/rules/list/case-list-view.ts";
import { coordinatorCalls } from "#dashboard/contract/coordinator.ts";
import { mostUrgentFirst, workView } from "#dashboard/rules/coordinator-figures.ts";
import type { PartInput } from "#platform/web/loading/screen-load.ts";
import { teamMemberPreferenceCalls } from "#preferences/contract/calls.ts";
import { userCalls } from "#users/contract/calls.ts";

const calls = { ...coordinatorCalls, ...careCaseCalls, ...userCalls, ...teamMemberPreferenceCalls };

/** So many cases are shown of a list on the board; the rest is a link away. */
export const casesShown = 25;

/** The active cases of a person, or of nobody, the most urgent first. */
export const casesOf = (assignee: "@none" | number): CaseSearchInput => ({
  ...toCaseSearch({ ...workView("active", assignee), sort: mostUrgentFirst }),
  pageSize: casesShown,
  withCount: false,
});

/** Everything that the coordinator's dashboard shows at first. */
export const loadCoordinator = async ({ apiFor }: PartInput) => {
  const api = apiFor(calls);
  const [{ board }, { rows }, { teams }, { userIds }] = await Promise.all([
    api.getCoordinatorBoard({ body: {} }),
    api.getCareCasesBySearch({ body: casesOf("@none") }),
    api.getHavnTeams(),
    api.getTeamMemberUserListSortOrder({ query: {} }),
  ]);
  return { board, unassigned: rows, teams, order: userIds };
};

export type CoordinatorData = Awaited<ReturnType<typeof loadCoordinator>>;
