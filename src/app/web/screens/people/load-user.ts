import { careCaseCalls } from "#care-cases/contract/calls.ts";
import { emptyList } from "#care-cases/rules/list/case-list-url.ts";
import { type CaseListView, toCaseSearch } from "#care-cases/rules/list/case-list-view.ts";
import { screenLoad } from "#platform/web/loading/screen-load.ts";
import { resetCalls } from "#sign-in/contract/reset-calls.ts";
import { helpsOthers } from "#sign-in/rules/factors/factor-reset.ts";
import { userManagementCalls } from "#users/contract/management-calls.ts";
import { photoCalls } from "#users/contract/photo-calls.ts";
import type { UserAccount } from "#users/contract/user-account.ts";
import { userScreens } from "#users/web/user-queries.ts";

const latest = 5;

/** The cases of a person: those that staff are assigned, those of which others are the contact person. */
export const casesOfUser = ({ id, userType }: Pick<UserAccount, "id" | "userType">): CaseListView => ({
  ...emptyList("all"),
  filters: userType === "staff" ? { assignee: [id] } : { contactPerson: [id] },
});

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
    const { rows } = await api(careCaseCalls).getCareCasesBySearch({
      body: { ...toCaseSearch(casesOfUser(user)), pageSize: latest, withCount: false },
    });
    return { user, cases: rows, hasPhoto: photos.length > 0, lostFactors: lostFactors?.help ?? null };
  },
});
