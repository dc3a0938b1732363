import type { Operation } from "#platform/server/http/implement.ts";
import type { teamMemberPreferenceCalls } from "#preferences/contract/calls.ts";
import { findMemberOrder, storeMemberOrder } from "#preferences/server/team-member-order-store.ts";

type Calls = typeof teamMemberPreferenceCalls;

export const getMemberOrder: Operation<Calls["getTeamMemberUserListSortOrder"]> = async ({ db, actor }) => ({
  userIds: await findMemberOrder(db, actor.userId),
});

/** Ids of nobody, or of somebody who is no member of staff (any more), are left out: lists may be older than people's leaving. */
export const updateMemberOrder: Operation<Calls["updateTeamMemberUserListSortOrder"]> = async (request) => {
  const { actor, body } = request;
  await request.inTransaction(async (tx) => {
    await storeMemberOrder(tx.db, actor.userId, body.userIds);
    tx.note({ members: body.userIds.length });
  });
  return undefined;
};
