import { Skeleton } from "#ui/page/Skeleton.tsx";
import { useWords } from "#wording/use-words.ts";
import strip from "./DayStrip.module.css";
import styles from "./Planner.module.css";

const places = ["missed", "today", ...Array.from({ length: 8 }, (_, place) => `day${place}`)];

/** The planner's places, until it is there. */
export const PlannerSkeleton = () => {
  const { t } = useWords();
  return (
    <div className={styles.planner}>
      <header className={`stack gap-y-1 gap-x-4 ${styles.head}`}>
        <h1>{t("planner.title")}</h1>
        <p className="soft whole-line">{t("planner.help")}</p>
      </header>
      <div className={`scroll-x mt-4 mb-4 ${strip.strip}`} aria-hidden="true">
        {places.map((place) => (
          <div key={place} className={strip.cell}>
            <Skeleton height={134} />
          </div>
        ))}
      </div>
      {places.map((place) => (
        <div key={place} className={styles.bone}>
          <Skeleton height={20} />
        </div>
      ))}
    </div>
  );
};
