import { useSearchParams } from "react-router";
import { beforeEach } from "vitest";
import { readCaseListUrl } from "#care-cases/rules/public.ts";
import type { Actor } from "#platform/contract/actor.ts";
import type { SharedView } from "#saved-views/contract/calls.ts";
import { type SavedViews, useSavedViews, viewsOf } from "#saved-views/web/saved-views.ts";
import { ViewMenu } from "#saved-views/web/ViewMenu.tsx";
import { ViewNotes } from "#saved-views/web/ViewNotes.tsx";
import { ViewTabs } from "#saved-views/web/ViewTabs.tsx";
import { showInPage } from "./show-in-page.tsx";

const search = {
  list: "active",
  text: "",
  filters: {},
  sort: { by: "updatedAt", direction: "Descending" },
  columns: [],
} as const;
/** A list's settings as nobody changed them. */
export const plainSearch = { ...search, columns: [] };
const own = { ...plainSearch, id: "view-0001", name: "Mine", isDefault: false };
/** A view that Camilla shared with all staff, and changed last. */
export const buildSharedView = (id: number, name: string, given: Partial<SharedView> = {}): SharedView => ({
  ...plainSearch,
  id,
  name,
  version: 2,
  scope: "everybody",
  team: null,
  sharedBy: "Camilla Friis",
  changedBy: "Camilla Friis",
  changedAt: "2026-11-24T10:00:00.000Z",
  isRemoved: false,
  mayChange: true,
  isHidden: false,
  ...given,
});
/** The reply with an own view and these. */
export const savedWith = (shared: readonly SharedView[]): NonNullable<SavedViews> => ({
  version: 1,
  savedSearches: [own],
  dropped: [],
  shared: [...shared],
});

const ListHead = ({ loaded }: { loaded: SavedViews }) => {
  const saved = useSavedViews(loaded);
  const [query] = useSearchParams();
  const views = viewsOf(saved);
  const view = readCaseListUrl("active", query, true, views);
  const shown = views.find(({ id }) => id === view.base?.id) ?? null;
  return (
    <>
      <ViewTabs views={views} view={view} />
      <ViewMenu saved={saved} views={views} view={view} />
      <ViewNotes saved={saved} shown={shown} view={view} />
    </>
  );
};

/** Shows what a list has of its views, at this query. */
export const showViews = (query: string, shared: readonly SharedView[], actor?: Actor) =>
  showInPage(<ListHead loaded={savedWith(shared)} />, { at: `/cases/active${query}`, ...(actor && { actor }) });

beforeEach(() => {
  // The tests' DOM has no popovers.
  HTMLElement.prototype.hidePopover = () => {};
});
