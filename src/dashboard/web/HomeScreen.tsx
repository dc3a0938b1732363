import { useEffect } from "react";
import { useLocation } from "react-router";
import { agentFigures, customerFigures } from "#dashboard/rules/figures.ts";
import { isStaff } from "#platform/contract/actor.ts";
import { onClient, onServer, useScreen } from "#platform/web/loading/screen-load.ts";
import { useMinuteRefresh } from "#platform/web/loading/use-minute-refresh.ts";
import { useActor } from "#platform/web/page.ts";
import { SinceLeftLine } from "#since-left/web/SinceLeftLine.tsx";
import { PageTitle } from "#ui/page/PageTitle.tsx";
import { WhenLoaded } from "#ui/page/WhenLoaded.tsx";
import { formatDay, formatTime } from "#ui/time/format-time.ts";
import { useNow } from "#ui/time/NowProvider.tsx";
import { forgetHome, keepDashboardOfThisTab } from "#users/web/dashboard-choice.ts";
import { useWords } from "#wording/use-words.ts";
import { ActionListSkeleton } from "./ActionList.tsx";
import { AgentHome } from "./AgentHome.tsx";
import { DashboardTabs } from "./DashboardTabs.tsx";
import { HighlightSkeleton } from "./Highlights.tsx";
import styles from "./HomeScreen.module.css";
import { type HomeLoaded, homeLoad } from "./home-load.ts";
import { LazyCoordinatorHome, LazyCustomerHome, LazyExecutiveHome, LazyFirstSteps } from "./lazy-homes.ts";
import "./lazy-styles.ts";

export const loader = onServer(homeLoad);
export const clientLoader = onClient(homeLoad);

/** `Good morning, Mette`, by the hour in Denmark; at night only the name. */
const useGreeting = (): string => {
  const { t, tag } = useWords();
  const hour = Number(formatTime(tag, useNow()).slice(0, 2));
  const name = useActor().name.split(" ")[0] ?? "";
  if (hour < 5 || hour > 22) return name;
  if (hour < 10) return t("home.goodMorning", { name });
  return hour < 18 ? t("home.goodDay", { name }) : t("home.goodEvening", { name });
};

const Dashboard = ({ loaded }: { loaded: HomeLoaded }) => {
  if (loaded.dashboard === "coordinator") return <LazyCoordinatorHome data={loaded.data} />;
  if (loaded.dashboard === "executive") return <LazyExecutiveHome data={loaded.data} />;
  return loaded.dashboard === "customer" ? <LazyCustomerHome data={loaded.data} /> : <AgentHome data={loaded.data} />;
};

const Bones = () => {
  const ofStaff = isStaff(useActor());
  return (
    <div className={styles.dashboard} data-part={ofStaff ? "agent" : "customer"}>
      <HighlightSkeleton count={ofStaff ? agentFigures(0).length : customerFigures.length} />
      <ActionListSkeleton />
    </div>
  );
};

/** The home page: the dashboard in the URL, or the chosen one. */
export default function HomeScreen() {
  const { t, tag } = useWords();
  const actor = useActor();
  const { search } = useLocation();
  const loaded = useScreen(homeLoad);
  useMinuteRefresh(homeLoad.name);
  const shown = loaded.isPrevious ? undefined : loaded.data?.shown.dashboard;
  useEffect(() => {
    if (search !== "") forgetHome();
    else if (shown) keepDashboardOfThisTab(shown);
  }, [search, shown]);
  return (
    <div className={`wide-page-width ${styles.home}`}>
      <PageTitle title={t("home.title")} />
      <header className={`row wrap baseline apart gap-y-0 gap-x-4`}>
        <h1>{useGreeting()}</h1>
        <p className={`faint capital`}>{formatDay(tag, useNow())}</p>
      </header>
      {isStaff(actor) ? <DashboardTabs shown={shown} /> : null}
      <WhenLoaded of={loaded} bones={<Bones />}>
        {(home) => (
          <>
            {home.sinceLeft ? <SinceLeftLine counts={home.sinceLeft} /> : null}
            <div className={styles.dashboard} data-part={home.shown.dashboard} aria-busy={loaded.isPrevious}>
              <Dashboard loaded={home.shown} />
            </div>
            {home.firstSteps ? (
              <div data-part="first-steps">
                <LazyFirstSteps loaded={home.firstSteps} dashboard={home.shown.dashboard} />
              </div>
            ) : null}
          </>
        )}
      </WhenLoaded>
    </div>
  );
}
