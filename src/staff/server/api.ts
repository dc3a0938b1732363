import { actorsWho, implement, notImpersonating, type Operation, staffOnly } from "#platform/server/http/implement.ts";
import { staffMay } from "#roles/rules/staff-rights.ts";
import { awayCalls } from "#staff/contract/away-calls.ts";
import { staffCalls } from "#staff/contract/calls.ts";
import { leaveCalls } from "#staff/contract/leave-calls.ts";
import { teamCalls } from "#staff/contract/team-calls.ts";
import { setAway } from "./away/set-away.ts";
import { inviteStaff } from "./invite-staff.ts";
import { getRecentLeaves, getStaffHoldings, leaveStaff } from "./leave/leave-staff.ts";
import { takeBackLeave } from "./leave/take-back-leave.ts";
import { findStaff } from "./staff-list-store.ts";
import { bringTeamBack, createTeam, updateTeam } from "./teams/change-team.ts";
import { getManagedTeams } from "./teams/get-managed-teams.ts";
import { retireTeam } from "./teams/retire-team.ts";
import { updateStaffRoles } from "./update-staff-roles.ts";

/** All staff, for those who manage them. */
const getStaff: Operation<typeof staffCalls.getStaff> = async ({ db }) => ({ staff: await findStaff(db) });

const managers = actorsWho((actor) => staffMay(actor, "manageStaff"));

const memberApi = implement(staffCalls, {
  getStaff: { allow: managers, run: getStaff },
  updateStaffRoles: { allow: managers, run: updateStaffRoles },
  inviteStaff: { allow: managers, run: inviteStaff },
});

const teamManagers = actorsWho((actor) => staffMay(actor, "manageTeams"));

const teamApi = implement(teamCalls, {
  getManagedTeams: { allow: teamManagers, run: getManagedTeams },
  createTeam: { allow: teamManagers, run: createTeam },
  updateTeam: { allow: teamManagers, run: updateTeam },
  retireTeam: { allow: teamManagers, run: retireTeam },
  bringTeamBack: { allow: teamManagers, run: bringTeamBack },
});

const awayApi = implement(awayCalls, { setStaffAway: { allow: notImpersonating(staffOnly), run: setAway } });

const leaveApi = implement(leaveCalls, {
  getStaffHoldings: { allow: managers, run: getStaffHoldings },
  leaveStaff: { allow: managers, run: leaveStaff },
  getRecentLeaves: { allow: managers, run: getRecentLeaves },
  takeBackLeave: { allow: managers, run: takeBackLeave },
});

export const staffApi = [...memberApi, ...teamApi, ...awayApi, ...leaveApi];
