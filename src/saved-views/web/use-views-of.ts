import type { CasePreset } from "#care-cases/contract/case-search.ts";
import { viewUrl } from "#care-cases/rules/case-list-url.ts";
import type { SavedSearch } from "#saved-views/contract/calls.ts";
import { useSavedViews } from "./saved-views.ts";

const none: readonly SavedSearch[] = [];

/** The reader's views of a list and their addresses, as far as the browser knows them. */
export const useViewsOf = (): ((list: CasePreset) => readonly { to: string; name: string; id: string }[]) => {
  const views = useSavedViews()?.savedSearches ?? none;
  return (list) => views.filter((view) => view.list === list).map((view) => ({ ...view, to: viewUrl(view) }));
};
