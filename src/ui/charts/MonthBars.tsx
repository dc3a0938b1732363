import { formatMonth } from "#ui/time/format-time.ts";
import { useWords } from "#wording/use-words.ts";
import type { Series } from "./chart-point.ts";
import { MonthLabel } from "./MonthLabel.tsx";
import { PointChart } from "./PointChart.tsx";

type Props = {
  series: readonly Series[];
  /** "2026-11", a value per series, and the links of the bars. */
  months: readonly { readonly month: string; readonly values: readonly number[]; readonly hrefs?: readonly string[] }[];
};

export const MonthBars = ({ series, months }: Props) => {
  const { tag } = useWords();
  return (
    <PointChart
      series={series}
      points={months.map(({ month, ...point }, i) => ({
        ...point,
        key: month,
        spoken: formatMonth(tag, month, "long"),
        label: <MonthLabel month={month} isFirst={i === 0} />,
      }))}
    />
  );
};
