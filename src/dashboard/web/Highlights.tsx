import { Link } from "react-router";
import { caseListUrl } from "#care-cases/rules/public.ts";
import type { CountedFigure } from "#dashboard/contract/calls.ts";
import type { Figure, FigureName } from "#dashboard/rules/figures.ts";
import { lengthWords } from "#service-levels/web/time-left/length-words.ts";
import { Skeleton } from "#ui/page/Skeleton.tsx";
import { formatNumber } from "#ui/text/format-number.ts";
import { useWords } from "#wording/use-words.ts";
import styles from "./Highlights.module.css";

type Props = {
  figures: readonly Figure<FigureName>[];
  counted: readonly CountedFigure[];
  /** Of the figure of that name. */
  runningOutHours?: number;
};

/** A dashboard's figures, each linking to its list. */
export const Highlights = ({ figures, counted, runningOutHours = 0 }: Props) => {
  const { t, tag } = useWords();
  const length = lengthWords(runningOutHours * 60, t);
  return (
    <nav aria-label={t("home.highlights")}>
      <ul className={`stack gap-3 ${styles.row}`} data-count={figures.length}>
        {figures.map(({ name, view, tone }) => {
          const figure = counted.find((one) => one.name === name) ?? { count: 0, isCapped: false };
          return (
            <li key={name}>
              <Link
                className={`card grid content-start text no-underline ${styles.highlight}`}
                to={caseListUrl(view)}
                data-tone={figure.count > 0 ? tone : "plain"}
                prefetch="intent"
              >
                <span className={`row help medium ${styles.name}`}>{t(`home.${name}`)}</span>
                <span className={`figures large ${styles.count}`}>
                  {formatNumber(tag, figure.count) + (figure.isCapped ? "+" : "")}
                </span>
                <span className="faint small tight">{t(`home.${name}Help`, { length })}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
};

/** Placeholders for highlights while loading. */
export const HighlightSkeleton = ({ count }: { count: number }) => (
  <ul className={`stack gap-3 ${styles.row}`} data-count={count} aria-hidden="true">
    {Array.from({ length: count }, (_, place) => place).map((place) => (
      <li key={place}>
        <span className={`card grid content-start text no-underline ${styles.highlight}`} data-tone="plain">
          <span className={`row help medium ${styles.name}`}>
            <Skeleton width="70%" />
          </span>
          <span className={`figures large ${styles.count}`}>
            <Skeleton width={40} height={28} />
          </span>
          <span className="faint small tight">
            <Skeleton width="90%" height={12} />
          </span>
        </span>
      </li>
    ))}
  </ul>
);
