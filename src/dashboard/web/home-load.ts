import { careCaseCalls } from "#care-cases/contract/calls.ts";
import { type CaseListView, toCaseSearch } from "#care-cases/rules/case-list-view.ts";
import { highlightsFor, listsToActOn } from "#dashboard/rules/highlights.ts";
import { screenLoad } from "#platform/web/screen-load.ts";

const rowsOfEach = 10;

/** The home page: what each highlight counts, and the first rows of the lists that need the reader. */
export const homeLoad = screenLoad({
  name: "home",
  calls: careCaseCalls,
  load: async ({ api, actor }) => {
    const highlights = highlightsFor(actor.role);
    const toActOn = listsToActOn(actor.role);
    // A list that is also a highlight is asked once, for both.
    const views = [...new Set<CaseListView>([...highlights.map(({ view }) => view), ...toActOn])];
    const replies = await Promise.all(
      views.map((view) =>
        api.getCareCasesBySearch({
          body: {
            ...toCaseSearch(view),
            pageSize: toActOn.includes(view) ? rowsOfEach : 1,
            withCount: highlights.some((one) => one.view === view),
          },
        }),
      ),
    );
    const replyTo = (view: CaseListView) => replies[views.indexOf(view)];
    return {
      counts: highlights.map(({ view }) => ({
        count: replyTo(view)?.count ?? 0,
        isCapped: replyTo(view)?.countIsCapped ?? false,
      })),
      lists: toActOn.map((view) => replyTo(view)?.rows ?? []),
    };
  },
});
