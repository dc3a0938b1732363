import { browserApi } from "#platform/web/browser-api.ts";
import { invalidate, removeQueries } from "#platform/web/loading/cache.ts";
import { useSave } from "#platform/web/saving/use-save.ts";
import { userManagementCalls } from "#users/contract/management-calls.ts";
import type { Dashboard } from "#users/contract/user-account.ts";
import { userScreens } from "#users/web/user-queries.ts";

let ofThisTab: Dashboard | null = null;

/** The dashboard of `/` in this browser tab, regardless of choices elsewhere; initially, and on the server, null. */
export const dashboardOfThisTab = (): Dashboard | null => ofThisTab;

export const keepDashboardOfThisTab = (dashboard: Dashboard | null): void => {
  ofThisTab = dashboard;
};

/** Removes the cached data of `/`, even if fresh. Don't call it while `/` is displayed. */
export const forgetHome = (): void => removeQueries(["screen", "home", "/", ""]);

const keepAtOnce = (dashboard: Dashboard) => {
  const before = ofThisTab;
  keepDashboardOfThisTab(dashboard);
  forgetHome();
  return () => keepDashboardOfThisTab(before);
};

/** Chooses the dashboard of `/`: in this tab immediately, elsewhere from the next visit on. */
export const useDashboardChoice = () =>
  useSave({
    send: (dashboard: Dashboard) =>
      browserApi(userManagementCalls).updateDashboardSelectionValues({ body: { dashboard } }),
    optimistic: keepAtOnce,
    onSaved: () => invalidate(userScreens.profile),
    scope: "dashboard",
  });
