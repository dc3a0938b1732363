import type { CustomerReportData } from "#reports/contract/calls.ts";
import chartTable from "#ui/charts/ChartTable.module.css";
import { ScrollArea } from "#ui/page/ScrollArea.tsx";
import { formatNumber } from "#ui/text/format-number.ts";
import { formatMonth } from "#ui/time/format-time.ts";
import { useWords } from "#wording/use-words.ts";
import styles from "./CustomerReport.module.css";
import { ReportHead } from "./ReportHead.tsx";
import { useDuration } from "./use-duration.ts";

type Props = { report: CustomerReportData };

/** The charts' figures, and the medians of every month. */
export const ReportTables = ({ report }: Props) => {
  const { t } = useWords();
  const { openByStatus, openBySeverity, serviceLevelAgreement: agreement } = report;
  return (
    <div className={`grid gap-4 content-start ${styles.tables}`}>
      <Months report={report} />
      <p className={`faint fine ${styles.note}`}>
        {agreement ? t("report.against", { agreement }) : t("report.noAgreement")} {t("report.supportTime")}
      </p>
      <div className={`stack top gap-6 ${styles.pair}`}>
        <Counts
          title={t("report.openByStatus")}
          head={t("report.status")}
          rows={openByStatus.map(({ status, count }) => [t(`caseStatus.${status}`), count])}
        />
        <Counts
          title={t("report.openBySeverity")}
          head={t("report.severity")}
          rows={openBySeverity.map(({ severity, count }) => [
            severity ? t(`severity.${severity}`) : t("report.noSeverity"),
            count,
          ])}
        />
      </div>
    </div>
  );
};

const against = ["firstResponse", "resolution"] as const;

const Months = ({ report: { months } }: Props) => {
  const { t, tag } = useWords();
  const duration = useDuration();
  return (
    <ScrollArea className="scroll-x" label={t("report.raisedAndClosed")}>
      <table className={`${chartTable.table} ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col" rowSpan={2}>
              {t("report.month")}
            </th>
            <th scope="col" rowSpan={2} data-number>
              {t("report.raised")}
            </th>
            <th scope="col" rowSpan={2} data-number>
              {t("report.closed")}
            </th>
            {against.map((what) => (
              <th key={what} scope="colgroup" colSpan={3} data-group>
                {t(`report.${what}`)}
              </th>
            ))}
          </tr>
          <tr>
            {against.flatMap((what) =>
              (["metColumn", "failedColumn", "medianColumn"] as const).map((column) => (
                <th key={`${what} ${column}`} scope="col" data-number>
                  {t(`report.${column}`)}
                </th>
              )),
            )}
          </tr>
        </thead>
        <tbody>
          {months.toReversed().map((month) => (
            <tr key={month.month}>
              <th scope="row">{formatMonth(tag, month.month, "long")}</th>
              <td>{formatNumber(tag, month.raised)}</td>
              <td>{formatNumber(tag, month.closed)}</td>
              {against.flatMap((what) => {
                const { met, failed, medianMinutes } = month[what];
                return [
                  <td key={`${what} met`}>{formatNumber(tag, met)}</td>,
                  <td key={`${what} failed`}>{formatNumber(tag, failed)}</td>,
                  <td key={`${what} median`}>{medianMinutes === null ? "–" : duration(medianMinutes)}</td>,
                ];
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
};

type CountsProps = { title: string; head: string; rows: readonly (readonly [label: string, count: number])[] };

const Counts = ({ title, head, rows }: CountsProps) => {
  const { t, tag } = useWords();
  return (
    <table className={`${chartTable.table} ${styles.table}`}>
      <caption>{title}</caption>
      <ReportHead columns={[head, { number: t("report.cases") }]} />
      <tbody>
        {rows.map(([label, count]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{formatNumber(tag, count)}</td>
          </tr>
        ))}
        {rows.length === 0 ? (
          <tr>
            <td colSpan={2} data-empty>
              {t("report.noOpen")}
            </td>
          </tr>
        ) : null}
      </tbody>
    </table>
  );
};
