import type { AgainstTarget, ExecutiveFigures } from "#dashboard/contract/executive.ts";
import { figureUrl } from "#dashboard/rules/executive-links.ts";
import { percentInTime, trendOf, withoutTarget } from "#dashboard/rules/executive-sums.ts";
import { formatNumber, formatShare } from "#ui/text/format-number.ts";
import { useWords } from "#wording/use-words.ts";
import { Change } from "./Change.tsx";

type Props = { figures: ExecutiveFigures; target: "firstResponse" | "resolution" };

/** The share of a target met in time, compared to the preceding period, with the cases it counts and leaves out. */
export const InTime = ({ figures, target }: Props) => {
  const { t, tag } = useWords();
  const { total, before } = figures;
  const { stillLate } = total[target];
  return (
    <>
      {stillLate > 0 ? <p>{t("executive.stillLate", { count: formatNumber(tag, stillLate) })}</p> : null}
      <Share now={total[target]} before={before.figures[target]} />
      <LeftOut figures={figures} target={target} />
    </>
  );
};

const Share = ({ now, before }: { now: AgainstTarget; before: AgainstTarget }) => {
  const { t, tag } = useWords();
  const written = (percent: number) => formatShare(tag, percent / 100);
  const [share, then] = [percentInTime(now), percentInTime(before)];
  if (share === null) return <p>{t("executive.nothingDue")}</p>;
  if (then === null) return <p>{t("executive.inTimeNow", { percent: written(share) })}</p>;
  const { direction, difference } = trendOf(share, then);
  return (
    <>
      <Change direction={direction}>{t("executive.byPoints", { count: Math.abs(difference) })}</Change>
      <p>{t("executive.inTime", { percent: written(share), before: written(then) })}</p>
    </>
  );
};

const LeftOut = ({ figures, target }: Props) => {
  const { t, tag } = useWords();
  const { awaiting } = figures.total[target];
  const without = withoutTarget(figures.total.raised, figures.total[target]);
  if (awaiting + without === 0) return null;
  return (
    <p>
      {t("executive.notCounted")}{" "}
      {awaiting > 0 ? (
        <span className="nowrap">
          <a href={figureUrl(`${target}Awaiting`, figures)}>
            {t("executive.withTimeLeft", { count: formatNumber(tag, awaiting) })}
          </a>
          {without > 0 ? "," : null}
        </span>
      ) : null}{" "}
      {without > 0 ? t("executive.withoutTarget", { count: formatNumber(tag, without) }) : null}
    </p>
  );
};
