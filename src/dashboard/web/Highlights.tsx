import type { ReactNode } from "react";
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
  const cards = figures.map(({ name, view, tone }) => {
    const figure = counted.find((one) => one.name === name) ?? { count: 0, isCapped: false };
    return {
      name: t(`home.${name}`),
      to: caseListUrl(view),
      tone: figure.count > 0 ? tone : "plain",
      shown: formatNumber(tag, figure.count) + (figure.isCapped ? "+" : ""),
      help: t(`home.${name}Help`, { length }),
    };
  });
  return <FigureCards label={t("home.highlights")} cards={cards} />;
};

type FigureCard = {
  readonly name: string;
  readonly to: string;
  readonly tone: Figure<FigureName>["tone"] | "plain";
  /** The number, or what stands for it. */
  readonly shown: string;
  readonly help: ReactNode;
};

/** A row of figures, each a link to what it counts. */
export const FigureCards = ({ label, cards }: { label: string; cards: readonly FigureCard[] }) => (
  <nav aria-label={label}>
    <ul className={`stack gap-3 ${styles.row}`} data-count={cards.length}>
      {cards.map(({ name, to, tone, shown, help }) => (
        <li key={name}>
          <Link
            className={`card grid content-start text no-underline ${styles.highlight}`}
            to={to}
            data-tone={tone}
            prefetch="intent"
          >
            <span className={`row help medium ${styles.name}`}>{name}</span>
            <span className={`figures large ${styles.count}`}>{shown}</span>
            <span className="faint small tight">{help}</span>
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);

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
