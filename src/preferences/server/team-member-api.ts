import { implement, staffOnly } from "#platform/server/http/implement.ts";
import { teamMemberPreferenceCalls } from "#preferences/contract/calls.ts";
import { getMemberOrder, updateMemberOrder } from "#preferences/server/team-member-order.ts";

export const teamMemberApi = implement(teamMemberPreferenceCalls, {
  getTeamMemberUserListSortOrder: { allow: staffOnly, run: getMemberOrder },
  updateTeamMemberUserListSortOrder: { allow: staffOnly, run: updateMemberOrder },
});
