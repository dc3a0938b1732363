import type { MouseEvent } from "react";
import { Link, useSearchParams } from "react-router";
import { prefetchScreen } from "#platform/web/loading/screen-load.ts";
import { useActor } from "#platform/web/page.ts";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import type { Dashboard } from "#users/contract/user-account.ts";
import { type StaffDashboard, staffDashboardsOf } from "#users/rules/dashboards.ts";
import { useDashboardChoice } from "#users/web/dashboard-choice.ts";
import { useWords } from "#wording/use-words.ts";
import { homeLoad } from "./home-load.ts";

const words = {
  agent: "home.tabAgent",
  coordinator: "home.tabCoordinator",
  executive: "home.tabExecutive",
} as const satisfies Record<StaffDashboard, string>;

const addressOf = (dashboard: Dashboard): string => `/?dashboard=${dashboard}`;

const opensElsewhere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey;

/** Links to the staff dashboards. The URL determines which is shown; the choice is saved. */
export const DashboardTabs = ({ shown }: { shown: Dashboard | undefined }) => {
  const { t } = useWords();
  const [query] = useSearchParams();
  const { error, save } = useDashboardChoice();
  // Marks the requested dashboard immediately, before its figures are loaded.
  const own = staffDashboardsOf(useActor());
  const marked = own.find((each) => each === query.get("dashboard")) ?? shown;
  const choose = (event: MouseEvent, dashboard: Dashboard) => {
    if (opensElsewhere(event)) return;
    // `/` shows the last choice, so the history entry being left gets an explicit one for going back.
    if (marked && !query.has("dashboard")) history.replaceState(history.state, "", addressOf(marked));
    void save(dashboard);
  };
  if (own.length < 2) return null;
  return (
    <>
      <nav className="flex gap-5 mt-3 lined" aria-label={t("home.dashboards")}>
        {own.map((dashboard) => (
          <Link
            key={dashboard}
            className="tab"
            to={addressOf(dashboard)}
            aria-current={dashboard === marked ? "page" : undefined}
            onPointerEnter={() => prefetchScreen(homeLoad, addressOf(dashboard))}
            onClick={(event) => choose(event, dashboard)}
          >
            {t(words[dashboard])}
          </Link>
        ))}
      </nav>
      {error ? <ErrorNote action={t("home.chooseDashboard")} error={error} /> : null}
    </>
  );
};
