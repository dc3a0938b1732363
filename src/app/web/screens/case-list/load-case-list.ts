import { caseScreens } from "#care-cases/web/case-keys.ts";
import { caseListScreenCalls, loadCaseList, viewOfUrl } from "#care-cases/web/list/case-list-load.ts";
import { prefetchScreen } from "#platform/web/loading/early-screen.ts";
import { screenLoad } from "#platform/web/loading/screen-load.ts";
import { loadSavedViews, savedViewScreenCalls } from "#saved-views/web/saved-views.ts";

/** A page of a case list. The reader's views come first: what the list shows may be one of them. */
export const caseListLoad = screenLoad({
  name: caseScreens.list,
  calls: { ...caseListScreenCalls, ...savedViewScreenCalls },
  load: async ({ api, actor, url }) => {
    const views = await loadSavedViews(api);
    const view = viewOfUrl(url, actor, views?.savedSearches ?? []);
    return { ...(await loadCaseList(api, actor, view)), views };
  },
});

export const prefetchCaseList = (path: string): void => prefetchScreen(caseListLoad, path);
