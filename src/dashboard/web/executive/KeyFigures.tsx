import type { ExecutiveFigures } from "#dashboard/contract/executive.ts";
import { figureOf, figureUrl } from "#dashboard/rules/executive-links.ts";
import { trendOf } from "#dashboard/rules/executive-sums.ts";
import { formatChange, formatDifference, formatNumber } from "#ui/text/format-number.ts";
import { useWords } from "#wording/use-words.ts";
import { Change } from "./Change.tsx";
import styles from "./ExecutiveHome.module.css";
import { InTime } from "./InTime.tsx";

type Props = { figures: ExecutiveFigures };

const keyFigures = ["raised", "ended", "open", "firstResponseFailed", "resolutionFailed"] as const;
type KeyFigure = (typeof keyFigures)[number];
type ComparedFigure = "raised" | "ended" | "open";

/** Five figures linking to their lists, with those of the preceding period. */
export const KeyFigures = ({ figures }: Props) => {
  const { t } = useWords();
  return (
    <ul className={`stack ${styles.keys}`} aria-label={t("executive.highlights")}>
      {keyFigures.map((name) => (
        <Key key={name} name={name} figures={figures} />
      ))}
    </ul>
  );
};

const Key = ({ name, figures }: Props & { name: KeyFigure }) => {
  const { t, tag } = useWords();
  const count = figureOf[name](figures.total);
  const target =
    name === "firstResponseFailed" ? "firstResponse" : name === "resolutionFailed" ? "resolution" : undefined;
  return (
    <li
      className={`stack gap-0 card p-3 content-start unbroken ${styles.key}`}
      data-tone={target && count > 0 ? "red" : undefined}
    >
      <a className={`no-underline text underlines grid`} href={figureUrl(name, figures)}>
        <span className="help medium">{t(`executive.${name}`)}</span>
        <span className={`figures large ${styles.keyCount}`}>{formatNumber(tag, count)}</span>
      </a>
      <div className={`faint small tight ${styles.trend}`}>
        {target ? (
          <InTime target={target} figures={figures} />
        ) : (
          <Before name={name as ComparedFigure} figures={figures} />
        )}
      </div>
    </li>
  );
};

const Before = ({ name, figures: { total, before, days } }: Props & { name: ComparedFigure }) => {
  const { t, tag } = useWords();
  const then = figureOf[name](before.figures);
  const { direction, difference, percent } = trendOf(figureOf[name](total), then);
  return (
    <>
      <Change direction={direction}>
        {percent === null ? formatDifference(tag, difference) : formatChange(tag, percent / 100)}
      </Change>
      <a href={figureUrl(name, before)}>
        {t(name === "open" ? "executive.openBefore" : "executive.before", { count: formatNumber(tag, then), days })}
      </a>
    </>
  );
};
