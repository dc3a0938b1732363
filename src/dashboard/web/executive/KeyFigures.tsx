import { IconArrowDownRight, IconArrowRight, IconArrowUpRight } from "@tabler/icons-react";
import type { ExecutiveFigures, FigureSet } from "#dashboard/contract/executive.ts";
import { type FigureName, figureOf, figureUrl } from "#dashboard/rules/executive-links.ts";
import { percentInTime, trendOf } from "#dashboard/rules/executive-sums.ts";
import { formatChange, formatNumber, formatShare } from "#ui/text/format-number.ts";
import { useWords } from "#wording/use-words.ts";
import styles from "./ExecutiveHome.module.css";

type Props = { figures: ExecutiveFigures };

const keyFigures = ["raised", "ended", "open", "firstResponseFailed", "resolutionFailed"] as const;
type KeyFigure = (typeof keyFigures)[number];

/** Five numbers, each the way to the list that it counts, beside those of the days before. */
export const KeyFigures = ({ figures }: Props) => {
  const { t } = useWords();
  return (
    <ul className={`stack ${styles.keys}`} aria-label={t("executive.highlights")}>
      {keyFigures.map((name) => (
        <li key={name} className={`stack gap-0 card p-3 ${styles.key}`} data-tone={toneOf(name, figures.total)}>
          <Key name={name} figures={figures} />
        </li>
      ))}
    </ul>
  );
};

const toneOf = (name: KeyFigure, total: FigureSet) =>
  name.endsWith("Failed") && figureOf[name](total) > 0 ? "red" : "plain";

const Key = ({ name, figures }: Props & { name: KeyFigure }) => {
  const { t, tag } = useWords();
  const { total, before } = figures;
  return (
    <>
      <a className={`no-underline text underlines grid`} href={figureUrl(name, figures)}>
        <span className="help medium">{t(`executive.${name}`)}</span>
        <span className={styles.keyCount}>{formatNumber(tag, figureOf[name](total))}</span>
      </a>
      {name === "firstResponseFailed" || name === "resolutionFailed" ? (
        <Share now={targetOf(name, total)} before={targetOf(name, before.figures)} />
      ) : (
        <Before name={name} figures={figures} />
      )}
    </>
  );
};

const targetOf = (name: FigureName, set: FigureSet) =>
  name === "resolutionFailed" ? set.resolution : set.firstResponse;

const arrows = { more: IconArrowUpRight, fewer: IconArrowDownRight, same: IconArrowRight } as const;

const Before = ({ name, figures: { total, before, days } }: Props & { name: "raised" | "ended" | "open" }) => {
  const { t, tag } = useWords();
  const then = figureOf[name](before.figures);
  const { direction, percent } = trendOf(figureOf[name](total), then);
  const Arrow = arrows[direction];
  const count = formatNumber(tag, then);
  return (
    <span className={`row wrap faint small gap-y-0 gap-x-2 ${styles.trend}`}>
      <span className={`row gap-0 soft medium figures ${styles.turn}`}>
        <Arrow size={14} role="img" aria-label={t(`executive.${direction}`)} />
        {percent === null ? null : formatChange(tag, percent / 100)}
      </span>
      <a href={figureUrl(name, before)}>
        {t(name === "open" ? "executive.openBefore" : "executive.before", { count, days })}
      </a>
    </span>
  );
};

type ShareProps = { now: FigureSet["resolution"]; before: FigureSet["resolution"] };

const Share = ({ now, before }: ShareProps) => {
  const { t, tag } = useWords();
  const written = (percent: number) => formatShare(tag, percent / 100);
  const [share, then] = [percentInTime(now), percentInTime(before)];
  if (share === null)
    return <span className={`row wrap faint small gap-y-0 gap-x-2 ${styles.trend}`}>{t("executive.nothingDue")}</span>;
  return (
    <span className={`row wrap faint small gap-y-0 gap-x-2 ${styles.trend}`}>
      {then === null
        ? t("executive.inTimeNow", { percent: written(share) })
        : t("executive.inTime", { percent: written(share), before: written(then) })}
    </span>
  );
};
