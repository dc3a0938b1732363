import { Skeleton } from "#ui/page/Skeleton.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./CasePage.module.css";

/** Placeholder of a case page while loading. */
export const CaseSkeleton = () => {
  const { t } = useWords();
  return (
    <div aria-busy="true">
      <p className="only-for-screen-readers" role="status">
        {t("common.loading")}
      </p>
      <div className={`stack gap-3 lined ${styles.skeletonHead}`}>
        <Skeleton width={180} height={20} />
        <Skeleton width="min(520px, 80%)" height={28} />
      </div>
      <div className={`grid grow ${styles.body}`} data-tab="dialog">
        <div className={`flex shrink column ${styles.main}`}>
          <div className={`flex grow full page-width gap-3 column ${styles.column}`}>
            <div className={`flex end ${styles.skeletonOrder}`}>
              <Skeleton width={96} height={20} />
            </div>
            <Skeleton height={150} />
            <Skeleton height={110} />
            <Skeleton height={110} />
          </div>
        </div>
        <aside className={`shrink sunken ${styles.side}`}>
          <div className="stack gap-4 p-5">
            {["a", "b", "c", "d", "e", "f", "g"].map((row) => (
              <Skeleton key={row} height={20} />
            ))}
          </div>
        </aside>
      </div>
    </div>
  );
};
