import { countCasesOfTeams } from "#care-cases/server/handover/hand-over-store.ts";
import type { Operation } from "#platform/server/http/implement.ts";
import type { teamCalls } from "#staff/contract/team-calls.ts";
import { findColleagues, findManagedTeams } from "./team-store.ts";

/** All teams with the number of their cases, and the staff who can be members. */
export const getManagedTeams: Operation<typeof teamCalls.getManagedTeams> = async ({ db }) => {
  const [teams, cases, staff] = await Promise.all([findManagedTeams(db), countCasesOfTeams(db), findColleagues(db)]);
  return { teams: teams.map((team) => ({ ...team, openCases: cases.get(team.id) ?? 0 })), staff };
};
