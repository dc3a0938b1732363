import { Skeleton } from "#ui/page/Skeleton.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./CustomerReport.module.css";

const cards = ["wide", "half", "half", "half", "half"] as const;

/** Placeholders of the charts' size. */
export const ReportSkeleton = () => {
  const { t } = useWords();
  return (
    <div className={`stack gap-4 ${styles.cards}`} aria-busy="true">
      <p className="only-for-screen-readers" role="status">
        {t("report.loading")}
      </p>
      {cards.map((size, i) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: positions never change
          key={i}
          className={`card stack content-start shrink gap-3 unbroken ${styles.card}`}
          data-size={size}
          data-kind={i > 2 ? "against" : i > 0 ? "open" : "months"}
        >
          <Skeleton width={180} height={20} />
        </div>
      ))}
    </div>
  );
};
