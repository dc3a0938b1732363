import type { ExecutiveFigures } from "#dashboard/contract/executive.ts";
import { type ExecutiveFigureName, figureOf, figureUrl } from "#dashboard/rules/executive-links.ts";
import { ChartCard } from "#reports/web/ChartCard.tsx";
import type { ChartTone } from "#ui/charts/chart-tone.ts";
import { PointChart } from "#ui/charts/PointChart.tsx";
import { ShareBar } from "#ui/charts/ShareBar.tsx";
import { formatNumber } from "#ui/text/format-number.ts";
import { useWords } from "#wording/use-words.ts";
import styles from "./ExecutiveHome.module.css";
import { OfTarget } from "./InTime.tsx";
import { CustomerChart, TypeChart } from "./OwnerCharts.tsx";
import { PointLabel } from "./PointLabel.tsx";
import { usePointName } from "./use-point-name.ts";

type Props = { figures: ExecutiveFigures };

const stepOf = { 30: "day", 90: "week", 365: "month" } as const;
const byStep = { 30: "executive.byDay", 90: "executive.byWeek", 365: "executive.byMonth" } as const;

/** The figures over time, by type and by company, as in the tables. */
export const ExecutiveCharts = ({ figures }: Props) => {
  const { t } = useWords();
  const { days } = figures;
  const by = t(byStep[days]);
  return (
    <div className={`stack gap-4 ${styles.cards}`}>
      <ChartCard title={`${t("executive.raisedAndEnded")} ${by}`} size="half" kind="months">
        <Points
          figures={figures}
          series={[
            { name: "raised", label: t("executive.raised"), tone: "accent" },
            { name: "ended", label: t("executive.ended"), tone: "hollow" },
          ]}
        />
      </ChartCard>
      <ChartCard title={`${t("executive.backlog")} ${by}`} size="half" kind="months">
        <Points figures={figures} series={[{ name: "open", label: t("executiveFigure.open"), tone: "accent" }]} />
      </ChartCard>
      <Against figures={figures} target="firstResponse" />
      <Against figures={figures} target="resolution" />
      <TypeChart figures={figures} />
      <CustomerChart figures={figures} />
    </div>
  );
};

const Against = ({ figures, target }: Props & { target: "firstResponse" | "resolution" }) => {
  const { t, tag } = useWords();
  const { met, failed, awaiting } = figures.total[target];
  return (
    <ChartCard title={t("executive.againstAgreement", { target: t(`executive.${target}`) })} size="half" kind="months">
      <ShareBar
        met={met}
        failed={failed}
        metLabel={t("executive.met")}
        failedLabel={t("executive.failed")}
        none={t("executive.nothingDue")}
        metHref={figureUrl(`${target}Met`, figures)}
        failedHref={figureUrl(`${target}Failed`, figures)}
        leftOut={awaiting > 0 ? t("executive.notCountedYet", { count: formatNumber(tag, awaiting) }) : undefined}
        leftOutHref={figureUrl(`${target}Awaiting`, figures)}
      />
      <OfTarget figures={figures} target={target} />
      <p className="faint small">{t("executive.ofRaised", { unit: t(`executive.${stepOf[figures.days]}`) })}</p>
      <Points
        figures={figures}
        series={[
          { name: `${target}Met`, label: t("executive.metColumn"), tone: "green" },
          { name: `${target}Failed`, label: t("executive.failedColumn"), tone: "red" },
        ]}
      />
    </ChartCard>
  );
};

type PointsProps = Props & {
  series: readonly { readonly name: ExecutiveFigureName; readonly label: string; readonly tone: ChartTone }[];
};

const Points = ({ figures: { days, points }, series }: PointsProps) => {
  const nameOf = usePointName(days);
  return (
    <PointChart
      series={series}
      points={points.map((point, i) => ({
        key: point.from,
        label: <PointLabel days={days} from={point.from} place={i} count={points.length} />,
        spoken: nameOf(point),
        values: series.map(({ name }) => figureOf[name](point.figures)),
        hrefs: series.map(({ name }) => figureUrl(name, point)),
      }))}
    />
  );
};
