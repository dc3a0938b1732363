import { casesToActOn } from "#dashboard/rules/act-reason.ts";
import { useActor } from "#platform/web/page.ts";
import { onClient, onServer, useScreen } from "#platform/web/screen-load.ts";
import { businessDate, formatDay, formatTime } from "#ui/format-time.ts";
import { useNow } from "#ui/NowProvider.tsx";
import { PageTitle } from "#ui/PageTitle.tsx";
import { useWords } from "#wording/use-words.ts";
import { ActList } from "./ActList.tsx";
import { Highlights } from "./Highlights.tsx";
import styles from "./HomeScreen.module.css";
import { homeLoad } from "./home-load.ts";

export const loader = onServer(homeLoad);
export const clientLoader = onClient(homeLoad);

const mostCases = 10;

/** `Good morning, Mette` by the business day's hour. */
const useGreeting = (): string => {
  const { t, tag } = useWords();
  const hour = Number(formatTime(tag, useNow()).slice(0, 2));
  const name = useActor().name.split(" ")[0] ?? "";
  if (hour >= 4 && hour < 10) return t("home.goodMorning", { name });
  return hour >= 18 || hour < 4 ? t("home.goodEvening", { name }) : t("home.goodDay", { name });
};

/** Section 2, /: highlights, and the cases that need the reader. */
export default function HomeScreen() {
  const { t, tag } = useWords();
  const actor = useActor();
  const { counts, lists } = useScreen(homeLoad);
  const now = useNow();
  const greeting = useGreeting();
  const today = businessDate(now);
  return (
    <div className={styles.page}>
      <PageTitle title={t("home.title")} />
      <header className={styles.head}>
        <h1>{greeting}</h1>
        <p className={styles.today}>{formatDay(tag, now)}</p>
      </header>
      <Highlights counts={counts} />
      <ActList cases={casesToActOn(lists, actor.role, today, mostCases)} today={today} />
    </div>
  );
}
