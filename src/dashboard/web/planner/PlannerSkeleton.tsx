import { Skeleton } from "#ui/page/Skeleton.tsx";
import { useWords } from "#wording/use-words.ts";
import strip from "./DayStrip.module.css";
import styles from "./Planner.module.css";

const places = ["missed", "today", ...Array.from({ length: 8 }, (_, place) => `day${place}`)];

/** Placeholder of the planner while loading. */
export const PlannerSkeleton = () => {
  const { t } = useWords();
  return (
    <div className={styles.planner}>
      <header className={`stack level gap-y-1 gap-x-4 ${styles.head}`}>
        <h1>{t("planner.title")}</h1>
        <p className="soft whole-line">{t("planner.help")}</p>
      </header>
      <div className={`flex gap-1 mt-4 mb-4 scroll-x ${strip.strip}`} aria-hidden="true">
        {places.map((place) => (
          <div key={place} className={`grid shrink ${strip.cell}`}>
            <Skeleton height={262} />
          </div>
        ))}
      </div>
      {places.map((place) => (
        <div key={place} className={`grid content-center ${styles.bone}`}>
          <Skeleton height={20} />
        </div>
      ))}
    </div>
  );
};
