import type { Against, ServiceReport } from "#reports/contract/service-report.ts";
import { ChartCard } from "#reports/web/ChartCard.tsx";
import cards from "#reports/web/CustomerReport.module.css";
import { useDuration } from "#reports/web/use-duration.ts";
import { RankBars, type RankRow } from "#ui/charts/RankBars.tsx";
import { ShareBar } from "#ui/charts/ShareBar.tsx";
import { useWords } from "#wording/use-words.ts";

/** The month's targets and what was submitted, drawn; the tables that follow have the same figures. */
export const Charts = ({ report }: { report: ServiceReport }) => {
  const { t } = useWords();
  const { total, bySeverity, byType } = report;
  return (
    <section className="stack container" aria-labelledby="report-charts">
      <h2 id="report-charts">{t("serviceReport.charts")}</h2>
      <div className={`stack gap-4 ${cards.cards}`}>
        <TargetCard title={t("report.firstResponse")} against={total.firstResponse} />
        <TargetCard title={t("report.resolution")} against={total.resolution} />
        <RaisedCard
          title={t("serviceReport.raisedBySeverity")}
          rows={bySeverity.map(({ severity, raised }) => ({
            key: severity ?? "",
            label: severity ? t(`severity.${severity}`) : t("report.noSeverity"),
            value: raised,
            tone: severity ? "accent" : "neutral",
          }))}
        />
        <RaisedCard
          title={t("serviceReport.raisedByType")}
          rows={byType.map(({ caseType, raised }) => ({
            key: caseType ?? "",
            label: caseType ? t(`caseType.${caseType}`) : t("serviceReport.noType"),
            value: raised,
            tone: caseType ? "accent" : "neutral",
          }))}
        />
      </div>
    </section>
  );
};

const TargetCard = ({ title, against }: { title: string; against: Against }) => {
  const { t } = useWords();
  const duration = useDuration();
  const { met, failed, medianMinutes } = against;
  return (
    <ChartCard title={title} size="half" kind="plain">
      <ShareBar
        met={met}
        failed={failed}
        metLabel={t("report.met")}
        failedLabel={t("report.failed")}
        none={t("report.nothingDue")}
      />
      <p className="help figures">
        {medianMinutes === null ? t("report.noMedian") : t("serviceReport.median", { time: duration(medianMinutes) })}
      </p>
    </ChartCard>
  );
};

const RaisedCard = ({ title, rows }: { title: string; rows: readonly RankRow[] }) => {
  const { t } = useWords();
  const raised = rows.filter(({ value }) => value > 0);
  return (
    <ChartCard title={title} size="half" kind="plain">
      {raised.length === 0 ? <p className="faint fine">{t("serviceReport.noneRaised")}</p> : <RankBars rows={raised} />}
    </ChartCard>
  );
};
