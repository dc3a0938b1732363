import { isStaff } from "#platform/contract/actor.ts";
import { ApiError } from "#platform/contract/error-shape.ts";
import { screenLoad } from "#platform/web/loading/screen-load.ts";
import { preferenceCalls } from "#preferences/contract/calls.ts";
import { factorCalls } from "#sign-in/contract/factor-calls.ts";
import { passwordCalls } from "#sign-in/contract/password-calls.ts";
import { sessionCalls } from "#sign-in/contract/session-calls.ts";
import { userCalls } from "#users/contract/calls.ts";
import { userManagementCalls } from "#users/contract/management-calls.ts";
import { photoCalls } from "#users/contract/photo-calls.ts";
import { userScreens } from "#users/web/user-queries.ts";

/** External providers manage passwords themselves. */
const elsewhere = (error: unknown) => {
  if (error instanceof ApiError && error.statusCode === 404) return null;
  throw error;
};

/** The profile page: the reader's own data and preferences. */
export const profileLoad = screenLoad({
  name: userScreens.profile,
  load: async ({ api, actor }) => {
    const [{ user }, { preferences }, { photos }, password, factors, sessions, identity] = await Promise.all([
      api(userManagementCalls).getUserById({ body: { userId: actor.userId } }),
      api(preferenceCalls).getPreferencesByUserEmail({ body: { email: actor.email } }),
      api(photoCalls).getUserPhotos({ body: { userIds: [actor.userId] } }),
      actor.impersonator ? null : api(passwordCalls).getPasswordState().catch(elsewhere),
      actor.impersonator ? null : api(factorCalls).getMyFactors(),
      actor.impersonator ? null : api(sessionCalls).getOwnSessions(),
      isStaff(actor) ? api(userCalls).getUserByLoggedInIdentity() : null,
    ]);
    return {
      user,
      hasPhoto: photos.length > 0,
      preferences,
      password,
      sessions: sessions?.sessions ?? null,
      factors,
      dashboard: identity?.careUser.dashboard ?? null,
    };
  },
});
