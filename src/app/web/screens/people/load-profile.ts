import { isStaff } from "#platform/contract/actor.ts";
import { ApiError } from "#platform/contract/error-shape.ts";
import { screenLoad } from "#platform/web/loading/screen-load.ts";
import { preferenceCalls } from "#preferences/contract/calls.ts";
import { passwordCalls } from "#sign-in/contract/password-calls.ts";
import { userCalls } from "#users/contract/calls.ts";
import { userManagementCalls } from "#users/contract/management-calls.ts";
import { userScreens } from "#users/web/user-queries.ts";

/** With a provider of somebody else, passwords are there. */
const elsewhere = (error: unknown) => {
  if (error instanceof ApiError && error.statusCode === 404) return null;
  throw error;
};

/** One's own page: what is held on oneself, and what one chose. */
export const profileLoad = screenLoad({
  name: userScreens.profile,
  calls: { ...userManagementCalls, ...userCalls, ...preferenceCalls, ...passwordCalls },
  load: async ({ api, actor }) => {
    const [{ user }, { preferences }, password, identity] = await Promise.all([
      api.getUserById({ body: { userId: actor.userId } }),
      api.getPreferencesByUserEmail({ body: { email: actor.email } }),
      actor.impersonator ? null : api.getPasswordState().catch(elsewhere),
      isStaff(actor) ? api.getUserByLoggedInIdentity() : null,
    ]);
    return { user, preferences, password, dashboard: identity?.careUser.dashboard ?? null };
  },
});
