import type { MouseEvent } from "react";
import { Link, useSearchParams } from "react-router";
import { prefetchScreen } from "#platform/web/loading/early-screen.ts";
import { useAttempt } from "#platform/web/saving/use-attempt.ts";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import type { Dashboard } from "#users/contract/user-account.ts";
import { chooseDashboard } from "#users/web/dashboard-choice.ts";
import { useWords } from "#wording/use-words.ts";
import styles from "./DashboardTabs.module.css";
import { homeLoad } from "./home-load.ts";

const ofStaff = ["agent", "coordinator", "executive"] as const satisfies readonly Dashboard[];

const words = {
  agent: "home.tabAgent",
  coordinator: "home.tabCoordinator",
  executive: "home.tabExecutive",
} as const satisfies Record<(typeof ofStaff)[number], string>;

const addressOf = (dashboard: Dashboard): string => `/?dashboard=${dashboard}`;

const opensElsewhere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey;

/** The dashboards of staff, as links: which one is shown stands in the address, and is kept as the person's choice. */
export const DashboardTabs = ({ shown }: { shown: Dashboard | undefined }) => {
  const { t } = useWords();
  const [query] = useSearchParams();
  const { error, run } = useAttempt();
  // The one that is asked for is marked at once, before its figures are there.
  const marked = ofStaff.find((each) => each === query.get("dashboard")) ?? shown;
  const choose = (event: MouseEvent, dashboard: Dashboard) => {
    if (opensElsewhere(event)) return;
    // `/` shows what was chosen last: for the way back, the entry that is left says which one it was.
    if (marked && !query.has("dashboard")) history.replaceState(history.state, "", addressOf(marked));
    void run(() => chooseDashboard(dashboard));
  };
  return (
    <>
      <nav className={`mt-3 lined ${styles.tabs}`} aria-label={t("home.dashboards")}>
        {ofStaff.map((dashboard) => (
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
