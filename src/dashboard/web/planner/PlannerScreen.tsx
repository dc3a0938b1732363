import { useLocation, useNavigate } from "react-router";
import { careCaseCalls } from "#care-cases/contract/public.ts";
import { coordinatorCalls } from "#dashboard/contract/coordinator.ts";
import { dayShown, type PlanView, planSearch, planUrl, readPlanUrl } from "#dashboard/rules/follow-up-plan.ts";
import { noSuchPage } from "#platform/web/loading/no-such-page.ts";
import { onClient, onServer, screenLoad, useScreen } from "#platform/web/loading/screen-load.ts";
import { useMinuteRefresh } from "#platform/web/loading/use-minute-refresh.ts";
import { teamMemberPreferenceCalls } from "#preferences/contract/calls.ts";
import { staffMay } from "#roles/rules/staff-rights.ts";
import { useClockRefresh } from "#service-levels/web/time-left/use-clock-refresh.ts";
import { PageTitle } from "#ui/page/PageTitle.tsx";
import { WhenLoaded } from "#ui/page/WhenLoaded.tsx";
import { userCalls } from "#users/contract/calls.ts";
import { useWords } from "#wording/use-words.ts";
import { Planner } from "./Planner.tsx";
import { PlannerSkeleton } from "./PlannerSkeleton.tsx";
import { plannerScreen } from "./planner-screen.ts";

const load = screenLoad({
  name: plannerScreen,
  hasSkeleton: true,
  load: async ({ api, actor, url }) => {
    if (!staffMay(actor, "planWork")) throw noSuchPage(url);
    const view = readPlanUrl(url.searchParams);
    const { assignee } = view;
    const search = (shown: PlanView) => api(careCaseCalls).getCareCasesBySearch({ body: planSearch(shown) });
    const [{ plan }, asked, { users }, { userIds }] = await Promise.all([
      api(coordinatorCalls).getFollowUpPlan({ body: assignee === null ? {} : { assignee } }),
      search(view),
      api(userCalls).getHavnUsersBySearch({ body: { searchText: "" } }),
      api(teamMemberPreferenceCalls).getTeamMemberUserListSortOrder({ query: {} }),
    ]);
    const day = dayShown(view.day, plan);
    const found = day === view.day ? asked : await search({ ...view, day });
    return { plan, rows: found.rows, hasMore: found.next !== null, people: users, order: userIds };
  },
});

export const loader = onServer(load);
export const clientLoader = onClient(load);

/** For moving follow-ups to days with capacity. The URL has the day and assignee. */
export default function PlannerScreen() {
  const { t } = useWords();
  const navigate = useNavigate();
  const { search } = useLocation();
  const loaded = useScreen(load);
  useMinuteRefresh(plannerScreen);
  useClockRefresh(loaded.data?.rows.map(({ timeLeft }) => timeLeft) ?? [], ["screen", plannerScreen]);
  return (
    <>
      <PageTitle title={t("planner.title")} />
      <WhenLoaded of={loaded} bones={<PlannerSkeleton />}>
        {(data) => (
          <Planner
            {...data}
            view={readPlanUrl(new URLSearchParams(search))}
            isBusy={loaded.isPrevious}
            onView={(view) => void navigate(planUrl(view), { preventScrollReset: true })}
          />
        )}
      </WhenLoaded>
    </>
  );
}
