import { screenLoad } from "#platform/web/loading/screen-load.ts";
import { userManagementCalls } from "#users/contract/management-calls.ts";
import { photoCalls } from "#users/contract/photo-calls.ts";
import { userScreens } from "#users/web/user-queries.ts";

/** A user's page, by id. */
export const userLoad = screenLoad({
  name: userScreens.user,
  valid: ({ userId }) => /^[1-9]\d{0,9}$/.test(userId ?? ""),
  load: async ({ api, params }) => {
    const userId = Number(params.userId);
    const [{ user }, { photos }] = await Promise.all([
      api(userManagementCalls).getUserById({ body: { userId } }),
      api(photoCalls).getUserPhotos({ body: { userIds: [userId] } }),
    ]);
    return { user, hasPhoto: photos.length > 0 };
  },
});
