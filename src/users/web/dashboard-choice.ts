import { browserApi } from "#platform/web/browser-api.ts";
import { queryClient } from "#platform/web/loading/query-client.ts";
import { invalidateScreens } from "#platform/web/loading/screen-load.ts";
import { userManagementCalls } from "#users/contract/management-calls.ts";
import type { Dashboard } from "#users/contract/user-account.ts";
import { userScreens } from "#users/web/user-queries.ts";

let ofThisTab: Dashboard | null = null;

/** Which dashboard `/` shows in this tab of the browser, whatever others choose meanwhile; null at first, and on the server. */
export const dashboardOfThisTab = (): Dashboard | null => ofThisTab;

/** `/` keeps to this dashboard, in this tab. */
export const keepDashboardOfThisTab = (dashboard: Dashboard | null): void => {
  ofThisTab = dashboard;
};

/** What `/` showed is out of date, whatever it is asked again for; not while it is shown. */
export const forgetHome = (): void =>
  queryClient().removeQueries({ queryKey: ["screen", "home", "/", ""], exact: true });

/** Chooses the dashboard of `/`: in this tab at once, elsewhere from the next visit on. */
export const chooseDashboard = async (dashboard: Dashboard): Promise<void> => {
  const before = ofThisTab;
  keepDashboardOfThisTab(dashboard);
  forgetHome();
  try {
    await browserApi(userManagementCalls).updateDashboardSelectionValues({ body: { dashboard } });
  } catch (error) {
    keepDashboardOfThisTab(before);
    throw error;
  }
  await invalidateScreens(userScreens.profile);
};
