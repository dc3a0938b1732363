import { actorsWho, implement, type Operation, staffOnly } from "#platform/server/http/implement.ts";
import { teamMemberPreferenceCalls } from "#preferences/contract/calls.ts";
import { findMemberOrder, storeMemberOrder } from "#preferences/server/team-member-order-store.ts";
import { staffMay } from "#roles/rules/staff-rights.ts";

type Calls = typeof teamMemberPreferenceCalls;

const getMemberOrder: Operation<Calls["getTeamMemberUserListSortOrder"]> = async ({ db, actor }) => ({
  userIds: await findMemberOrder(db, actor.userId),
});

/** Drops unknown ids and those of people who aren't staff (any more), since the list may be outdated. */
const updateMemberOrder: Operation<Calls["updateTeamMemberUserListSortOrder"]> = async (request) => {
  const { actor, body } = request;
  await request.inTransaction(async (tx) => {
    await storeMemberOrder(tx.db, actor.userId, body.userIds);
    tx.note({ members: body.userIds.length });
  });
  return undefined;
};

export const teamMemberApi = implement(teamMemberPreferenceCalls, {
  getTeamMemberUserListSortOrder: { allow: staffOnly, run: getMemberOrder },
  updateTeamMemberUserListSortOrder: {
    allow: actorsWho((actor) => staffMay(actor, "planWork")),
    run: updateMemberOrder,
  },
});
