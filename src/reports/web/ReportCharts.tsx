import { statusTone } from "#care-cases/web/status-tone.ts";
import type { CustomerReportData } from "#reports/contract/calls.ts";
import type { ChartTone } from "#ui/charts/chart-tone.ts";
import { MonthBars } from "#ui/charts/MonthBars.tsx";
import { RankBars } from "#ui/charts/RankBars.tsx";
import { ShareBar } from "#ui/charts/ShareBar.tsx";
import { StatusDot } from "#ui/text/StatusDot.tsx";
import { formatMonth } from "#ui/time/format-time.ts";
import { useWords } from "#wording/use-words.ts";
import { ChartCard } from "./ChartCard.tsx";
import styles from "./CustomerReport.module.css";
import { useDuration } from "./use-duration.ts";

type Props = { report: CustomerReportData };

export default function ReportCharts({ report }: Props) {
  const { t } = useWords();
  const { months, serviceLevelAgreement: agreement } = report;
  return (
    <div className={`stack gap-4 ${styles.cards}`}>
      <ChartCard title={t("report.raisedAndClosed")} size="wide" kind="months">
        <MonthBars
          series={[
            { label: t("report.raised"), tone: "accent" },
            { label: t("report.closed"), tone: "hollow" },
          ]}
          months={months.map(({ month, raised, closed }) => ({ month, values: [raised, closed] }))}
        />
      </ChartCard>
      <OpenByStatus report={report} />
      <OpenBySeverity report={report} />
      <Against report={report} what="firstResponse" />
      <Against report={report} what="resolution" />
      <p className={`faint fine ${styles.note}`}>
        {agreement ? t("report.against", { agreement }) : t("report.noAgreement")} {t("report.supportTime")}
      </p>
    </div>
  );
}

const OpenByStatus = ({ report: { openByStatus } }: Props) => {
  const { t } = useWords();
  const tones: Partial<Record<(typeof statusTone)["Draft"], ChartTone>> = {
    amber: "amber",
    green: "green",
    accent: "accent",
  };
  return (
    <ChartCard title={t("report.openByStatus")} size="half" kind="open">
      {openByStatus.length === 0 ? <p className={`faint fine ${styles.note}`}>{t("report.noOpen")}</p> : null}
      <RankBars
        rows={openByStatus.map(({ status, count }) => ({
          key: status,
          label: <StatusDot tone={statusTone[status]}>{t(`caseStatus.${status}`)}</StatusDot>,
          value: count,
          tone: tones[statusTone[status]] ?? "neutral",
        }))}
      />
    </ChartCard>
  );
};

const OpenBySeverity = ({ report: { openBySeverity } }: Props) => {
  const { t } = useWords();
  return (
    <ChartCard title={t("report.openBySeverity")} size="half" kind="open">
      {openBySeverity.length === 0 ? <p className={`faint fine ${styles.note}`}>{t("report.noOpen")}</p> : null}
      <RankBars
        rows={openBySeverity.map(({ severity, count }) => ({
          key: severity ?? "",
          label: severity ? t(`severity.${severity}`) : t("report.noSeverity"),
          value: count,
          tone: severity === null ? "neutral" : "accent",
        }))}
      />
    </ChartCard>
  );
};

/** Met and failed over the whole period, by month, and the time taken in the newest month with data. */
const Against = ({
  report: { months, serviceLevelAgreement },
  what,
}: Props & { what: "firstResponse" | "resolution" }) => {
  const { t } = useWords();
  const sum = (part: "met" | "failed") => months.reduce((all, month) => all + month[what][part], 0);
  return (
    <ChartCard title={t(`report.${what}`)} size="half" kind="against">
      {serviceLevelAgreement === null ? null : (
        <>
          <ShareBar
            met={sum("met")}
            failed={sum("failed")}
            metLabel={t("report.met")}
            failedLabel={t("report.failed")}
            none={t("report.nothingDue")}
          />
          <MonthBars
            series={[
              { label: t("report.metColumn"), tone: "green" },
              { label: t("report.failedColumn"), tone: "red" },
            ]}
            months={months.map((month) => ({ month: month.month, values: [month[what].met, month[what].failed] }))}
          />
        </>
      )}
      <NewestMedian months={months} what={what} />
    </ChartCard>
  );
};

const NewestMedian = ({
  months,
  what,
}: Pick<CustomerReportData, "months"> & { what: "firstResponse" | "resolution" }) => {
  const { t, tag } = useWords();
  const duration = useDuration();
  const newest = months.findLast((month) => month[what].medianMinutes !== null);
  const minutes = newest?.[what].medianMinutes ?? null;
  // The empty line keeps its height, so that neighboring charts line up.
  if (!newest || minutes === null) return <p className="help">{t("report.noMedian")}</p>;
  return (
    <p className="help figures">
      {`${t("report.medianOf", { month: formatMonth(tag, newest.month, "long") })}: `}
      <strong>{duration(minutes)}</strong>
    </p>
  );
};
