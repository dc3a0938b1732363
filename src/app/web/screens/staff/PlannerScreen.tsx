import { useLocation, useNavigate } from "react-router";
import { noSuchPage } from "#app/web/screens/no-such-page.ts";
import { careCaseCalls } from "#care-cases/contract/calls.ts";
import { coordinatorCalls } from "#dashboard/contract/coordinator.ts";
import { dayShown, type PlanView, planSearch, planUrl, readPlanUrl } from "#dashboard/rules/follow-up-plan.ts";
import { Planner } from "#dashboard/web/planner/Planner.tsx";
import { PlannerSkeleton } from "#dashboard/web/planner/PlannerSkeleton.tsx";
import { plannerScreen } from "#dashboard/web/planner/planner-screen.ts";
import { isStaff } from "#platform/contract/actor.ts";
import { onClientEarly, useEarlyScreen } from "#platform/web/loading/early-screen.ts";
import { onServer, screenLoad } from "#platform/web/loading/screen-load.ts";
import { useMinuteRefresh } from "#platform/web/loading/use-minute-refresh.ts";
import { teamMemberPreferenceCalls } from "#preferences/contract/calls.ts";
import { useClockRefresh } from "#service-levels/web/time-left/use-clock-refresh.ts";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { PageTitle } from "#ui/page/PageTitle.tsx";
import { userCalls } from "#users/contract/calls.ts";
import { useWords } from "#wording/use-words.ts";

const load = screenLoad({
  name: plannerScreen,
  calls: { ...coordinatorCalls, ...careCaseCalls, ...userCalls, ...teamMemberPreferenceCalls },
  load: async ({ api, actor, url }) => {
    if (!isStaff(actor)) throw noSuchPage(url);
    const view = readPlanUrl(url.searchParams);
    const { assignee } = view;
    const search = (shown: PlanView) => api.getCareCasesBySearch({ body: planSearch(shown) });
    const [{ plan }, asked, { users }, { userIds }] = await Promise.all([
      api.getFollowUpPlan({ body: assignee === null ? {} : { assignee } }),
      search(view),
      api.getHavnUsersBySearch({ body: { searchText: "" } }),
      api.getTeamMemberUserListSortOrder({ query: {} }),
    ]);
    const day = dayShown(view.day, plan);
    const found = day === view.day ? asked : await search({ ...view, day });
    return { plan, rows: found.rows, hasMore: found.next !== null, people: users, order: userIds };
  },
});

export const loader = onServer(load);
export const clientLoader = onClientEarly(load);

/** Where follow-ups are moved to days that have room for them. The address says the day, and whose cases. */
export default function PlannerScreen() {
  const { t } = useWords();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { data, isPrevious, error, retry } = useEarlyScreen(load);
  useMinuteRefresh(plannerScreen);
  useClockRefresh(data?.rows.map(({ timeLeft }) => timeLeft) ?? [], ["screen", plannerScreen]);
  return (
    <>
      <PageTitle title={t("planner.title")} />
      {error ? <ErrorNote error={error} onRetry={retry} /> : null}
      {data || error ? null : <PlannerSkeleton />}
      {data ? (
        <Planner
          {...data}
          view={readPlanUrl(new URLSearchParams(search))}
          isBusy={isPrevious}
          onView={(view) => void navigate(planUrl(view), { preventScrollReset: true })}
        />
      ) : null}
    </>
  );
}
