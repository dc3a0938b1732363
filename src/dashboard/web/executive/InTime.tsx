import type { ExecutiveFigures } from "#dashboard/contract/executive.ts";
import { percentInTime, withoutTarget } from "#dashboard/rules/executive-sums.ts";
import { LoadBar } from "#dashboard/web/LoadBar.tsx";
import { formatNumber, formatShare } from "#ui/text/format-number.ts";
import { useWords } from "#wording/use-words.ts";

type Props = { figures: ExecutiveFigures; target: "firstResponse" | "resolution" };

/** The share of a target met in time, as a bar, and compared to the preceding period. */
export const InTime = ({ figures: { total, before }, target }: Props) => {
  const { t, tag } = useWords();
  const [now, earlier] = [total[target], before.figures[target]];
  const written = (percent: number) => formatShare(tag, percent / 100);
  const [share, then] = [percentInTime(now), percentInTime(earlier)];
  if (share === null) return <p>{t("executive.nothingDue")}</p>;
  return (
    <>
      <LoadBar share={share / 100} isOver={false} />
      <p className="mt-1">
        {then === null
          ? t("executive.inTimeNow", { percent: written(share) })
          : t("executive.inTime", { percent: written(share), before: written(then) })}
      </p>
    </>
  );
};

/** Below the chart of a target: failed cases that are still running, and cases without the target. */
export const OfTarget = ({ figures: { total }, target }: Props) => {
  const { t, tag } = useWords();
  const { stillLate } = total[target];
  const without = withoutTarget(total.raised, total[target]);
  const words = [
    stillLate > 0 ? t("executive.stillLate", { count: formatNumber(tag, stillLate) }) : null,
    without > 0 ? t("executive.withoutTarget", { count: formatNumber(tag, without) }) : null,
  ].filter((one) => one !== null);
  return words.length > 0 ? <p className="faint small">{words.join(" · ")}</p> : null;
};
