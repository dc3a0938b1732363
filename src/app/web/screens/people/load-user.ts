import { screenLoad } from "#platform/web/loading/screen-load.ts";
import { resetCalls } from "#sign-in/contract/reset-calls.ts";
import { helpsOthers } from "#sign-in/rules/factors/factor-reset.ts";
import { userManagementCalls } from "#users/contract/management-calls.ts";
import { photoCalls } from "#users/contract/photo-calls.ts";
import { userScreens } from "#users/web/user-queries.ts";

/** A user's page, by id. */
export const userLoad = screenLoad({
  name: userScreens.user,
  valid: ({ userId }) => /^[1-9]\d{0,9}$/.test(userId ?? ""),
  load: async ({ api, actor, params }) => {
    const userId = Number(params.userId);
    const [{ user }, { photos }, lostFactors] = await Promise.all([
      api(userManagementCalls).getUserById({ body: { userId } }),
      api(photoCalls).getUserPhotos({ body: { userIds: [userId] } }),
      actor.impersonator || !helpsOthers(actor) ? null : api(resetCalls).getFactorReset({ body: { userId } }),
    ]);
    return { user, hasPhoto: photos.length > 0, lostFactors: lostFactors?.help ?? null };
  },
});
