import { screenLoad } from "#platform/web/loading/screen-load.ts";
import { userManagementCalls } from "#users/contract/management-calls.ts";
import { userScreens } from "#users/web/user-queries.ts";

/** A person's page, by their id. */
export const userLoad = screenLoad({
  name: userScreens.user,
  calls: userManagementCalls,
  valid: ({ userId }) => /^[1-9]\d{0,9}$/.test(userId ?? ""),
  load: async ({ api, params }) => api.getUserById({ body: { userId: Number(params.userId) } }),
});
