import { browserApi } from "#platform/web/browser-api.ts";
import { invalidate } from "#platform/web/loading/cache.ts";
import { useSave } from "#platform/web/saving/use-save.ts";
import { teamMemberPreferenceCalls } from "#preferences/contract/calls.ts";

/** Name of the screen that shows the order. */
export const teamsScreen = "teams";

/** The reader's order of members: applied immediately, and reverted if saving fails. */
export const useMemberOrder = (stored: readonly number[]) => {
  const { pending, error, save, retry } = useSave({
    send: (order: readonly number[]) =>
      browserApi(teamMemberPreferenceCalls).updateTeamMemberUserListSortOrder({
        query: {},
        body: { userIds: [...order] },
      }),
    onSaved: () => invalidate(teamsScreen),
    scope: "member-order",
  });
  return { order: pending ?? stored, save, error, retry };
};
