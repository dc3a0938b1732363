import { countCasesOfTeams } from "#care-cases/server/public.ts";
import type { Operation } from "#platform/server/http/implement.ts";
import type { teamCalls } from "#staff/contract/team-calls.ts";
import { findColleagues, findManagedTeams, type StoredTeam } from "./team-store.ts";

/** All teams with the number of their cases, and the staff who can be members. */
export const getManagedTeams: Operation<typeof teamCalls.getManagedTeams> = async ({ app, db }) => {
  const [teams, cases, staff] = await Promise.all([findManagedTeams(db), countCasesOfTeams(db), findColleagues(db)]);
  const view = (team: StoredTeam) => ({
    ...team,
    openCases: cases.get(team.id) ?? 0,
    ownsNewCases: team.id === app.settings.cases.team,
  });
  return { teams: teams.map(view), staff };
};
