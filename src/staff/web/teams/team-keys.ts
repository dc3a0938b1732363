import { setQueriesData } from "#platform/web/loading/cache.ts";
import type { ManagedTeam } from "#staff/contract/team-calls.ts";

/** Name of the team list's screen: `screenLoad({ name })`. */
export const managedTeamsScreen = "managed-teams";

/** Displays a team returned by the server. */
export const showTeam = (team: ManagedTeam): void =>
  setQueriesData<{ readonly teams: readonly ManagedTeam[] }>(managedTeamsScreen, (data) => ({
    ...data,
    teams: data.teams.map((one) => (one.id === team.id ? team : one)),
  }));
