import { caseScreens } from "#care-cases/web/case-keys.ts";
import { loadCaseList, viewOfUrl } from "#care-cases/web/list/case-list-load.ts";
import { prefetchScreen, screenLoad } from "#platform/web/loading/screen-load.ts";
import { loadSavedViews, viewsOf } from "#saved-views/web/saved-views.ts";

/** A page of a case list. Loads the reader's views first, since the list may use one. */
export const caseListLoad = screenLoad({
  name: caseScreens.list,
  hasSkeleton: true,
  load: async ({ api, fetchQuery, actor, url }) => {
    const views = await loadSavedViews(fetchQuery);
    const view = viewOfUrl(url, actor, viewsOf(views));
    return { ...(await loadCaseList(api, actor, view)), views };
  },
});

export const prefetchCaseList = (path: string): void => prefetchScreen(caseListLoad, path);
