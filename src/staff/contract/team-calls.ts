import * as z from "zod/mini";
import { bounds, id, oneLine } from "#platform/contract/bounds.ts";
import { optionalCareArea, post } from "#platform/contract/call.ts";
import { team } from "#users/contract/person.ts";

const named = z.object({ id, name: z.string() });

/** A team, as displayed to those who manage teams. */
export const managedTeam = z.object({
  ...team.shape,
  /** By name. */
  members: z.array(named),
  leadId: z.nullable(id),
  /** When it was retired; null while it takes cases. */
  retiredAt: z.nullable(z.string()),
  /** Open cases that it owns, including the backlog. */
  openCases: z.int(),
  /** Whether it owns new cases from emails, as set at `/settings/cases`; a retired one doesn't while it is retired. */
  ownsNewCases: z.boolean(),
  version: z.int(),
});
export type ManagedTeam = z.infer<typeof managedTeam>;

const teamName = z.string().check(z.trim(), z.minLength(1), z.maxLength(bounds.name), oneLine);
const shown = {
  name: teamName,
  danishName: teamName,
  memberIds: z.array(id).check(z.maxLength(500)),
  /** One of the members, or nobody. */
  leadId: z.nullable(id),
};
/** A team and the version that a change is based on. A conflict returns the current team in `current`. */
const based = { areaId: optionalCareArea, teamId: id, version: z.int() };
const stale = [409, "The team was changed meanwhile"] as const;
const tooManyTeamMembers = [409, "The teams have at most 1,000 members together"] as const;
const teamNameTaken = [409, "Another team has this name"] as const;
/** The path in `data.problems` is the field of that name. */
const one = z.object({ team: managedTeam });

/** For administrators of this Havn. */
export const teamCalls = {
  /** All teams, including retired ones, and all staff, who can be members. */
  getManagedTeams: post("/api/Staff/GetTeams", {
    body: z._default(z.strictObject({ areaId: optionalCareArea }), { areaId: "care" }),
    reply: z.object({ teams: z.array(managedTeam), staff: z.array(named) }),
    perMinute: 300,
  }),
  createTeam: post("/api/Staff/CreateTeam", {
    body: z.strictObject({ areaId: optionalCareArea, ...shown }),
    reply: one,
    refusals: { teamNameTaken, tooManyTeams: [409, "There are at most 200 teams"], tooManyTeamMembers },
    writes: true,
    perMinute: 60,
  }),
  updateTeam: post("/api/Staff/UpdateTeam", {
    body: z.strictObject({ ...based, ...shown }),
    reply: one,
    refusals: { stale, teamNameTaken, tooManyTeamMembers },
    writes: true,
    perMinute: 60,
  }),
  /**
   * Retires a team: it takes no new cases, and keeps its history and members. Its cases go to somebody else, or have no
   * owner.
   */
  retireTeam: post("/api/Staff/RetireTeam", {
    body: z.strictObject({ ...based, handTo: z.nullable(z.strictObject({ kind: z.enum(["user", "team"]), id })) }),
    reply: z.object({ team: managedTeam, handed: z.int() }),
    refusals: { stale, teamRetired: [409, "The team is retired already"] },
    writes: true,
    perMinute: 60,
  }),
  /** Reactivates a retired team; the cases that it handed over stay where they are. */
  bringTeamBack: post("/api/Staff/BringTeamBack", {
    body: z.strictObject(based),
    reply: one,
    refusals: { stale },
    writes: true,
    perMinute: 60,
  }),
};
