import type { ExecutiveFigures } from "#dashboard/contract/executive.ts";
import { type FigureName, figureOf, figureUrl } from "#dashboard/rules/executive-links.ts";
import { ChartCard } from "#reports/web/ChartCard.tsx";
import type { ChartTone } from "#ui/charts/chart-tone.ts";
import { PointBars } from "#ui/charts/PointBars.tsx";
import { ShareBar } from "#ui/charts/ShareBar.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./ExecutiveHome.module.css";
import { CustomerChart, TypeChart } from "./OwnerCharts.tsx";
import { usePointLabels } from "./use-point-labels.tsx";

type Props = { figures: ExecutiveFigures };

const stepOf = { 30: "day", 90: "week", 365: "month" } as const;
const byStep = { 30: "executive.byDay", 90: "executive.byWeek", 365: "executive.byMonth" } as const;

/** The figures along the days, by type and by company; the same as in the tables. */
export const ExecutiveCharts = ({ figures }: Props) => {
  const { t } = useWords();
  const { days } = figures;
  const by = t(byStep[days]);
  return (
    <div className={`stack gap-4 ${styles.cards}`}>
      <ChartCard title={`${t("executive.raisedAndEnded")} ${by}`} size="half" kind="months">
        <Bars
          figures={figures}
          series={[
            { name: "raised", label: t("executive.raised"), tone: "accent" },
            { name: "ended", label: t("executive.ended"), tone: "hollow" },
          ]}
        />
      </ChartCard>
      <ChartCard title={`${t("executive.backlog")} ${by}`} size="half" kind="months">
        <Bars figures={figures} series={[{ name: "open", label: t("executiveFigure.open"), tone: "amber" }]} />
      </ChartCard>
      <Against figures={figures} target="firstResponse" />
      <Against figures={figures} target="resolution" />
      <TypeChart figures={figures} />
      <CustomerChart figures={figures} />
    </div>
  );
};

const Against = ({ figures, target }: Props & { target: "firstResponse" | "resolution" }) => {
  const { t } = useWords();
  const { met, failed } = figures.total[target];
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
      />
      <p className="faint small">{t("executive.ofRaised", { unit: t(`executive.${stepOf[figures.days]}`) })}</p>
      <Bars
        figures={figures}
        series={[
          { name: `${target}Met`, label: t("executive.metColumn"), tone: "green" },
          { name: `${target}Failed`, label: t("executive.failedColumn"), tone: "red" },
        ]}
      />
    </ChartCard>
  );
};

type BarsProps = Props & {
  series: readonly { readonly name: FigureName; readonly label: string; readonly tone: ChartTone }[];
};

const Bars = ({ figures: { days, points }, series }: BarsProps) => {
  const labels = usePointLabels(days, points);
  return (
    <PointBars
      series={series}
      points={points.map((point, i) => ({
        key: point.from,
        label: labels[i]?.label,
        spoken: labels[i]?.spoken ?? point.from,
        values: series.map(({ name }) => figureOf[name](point.figures)),
        hrefs: series.map(({ name }) => figureUrl(name, point)),
      }))}
    />
  );
};
