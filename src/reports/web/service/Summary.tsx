import type { Against, ServiceReport } from "#reports/contract/service-report.ts";
import { useDuration } from "#reports/web/use-duration.ts";
import { formatNumber, formatShare } from "#ui/text/format-number.ts";
import { useWords } from "#wording/use-words.ts";
import { Days } from "./Days.tsx";
import { metShare } from "./met-share.ts";
import styles from "./ServiceReport.module.css";

type Props = { report: ServiceReport };

/** The month in eight figures, and by day. */
export const Summary = ({ report }: Props) => {
  const { t, tag } = useWords();
  const { openAtStart, raised, ended, openAtEnd, firstResponse, resolution } = report.total;
  const figures = [
    [t("serviceReport.openAtStart"), openAtStart],
    [t("report.raised"), raised],
    [t("serviceReport.ended"), ended],
    [report.isOver ? t("serviceReport.openAtEnd") : t("serviceReport.openNow"), openAtEnd],
  ] as const;
  return (
    <section aria-labelledby="report-summary">
      <h2 id="report-summary">{t("serviceReport.summary")}</h2>
      <dl className={`stack gap-4 mt-3 mb-5 ${styles.figures}`}>
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatNumber(tag, value)}</dd>
          </div>
        ))}
        <TargetFigure label={t("report.firstResponse")} against={firstResponse} />
        <TargetFigure label={t("report.resolution")} against={resolution} />
      </dl>
      <Days days={report.days} />
    </section>
  );
};

const TargetFigure = ({ label, against }: { label: string; against: Against }) => {
  const { t, tag } = useWords();
  const duration = useDuration();
  const { met, failed, medianMinutes } = against;
  const share = metShare(against);
  return (
    <div data-wide>
      <dt>{label}</dt>
      <dd>{share === null ? "–" : formatShare(tag, share)}</dd>
      <dd>
        {share === null
          ? t("report.nothingDue")
          : `${formatNumber(tag, met)} ${t("report.met")}, ${formatNumber(tag, failed)} ${t("report.failed")}`}
      </dd>
      {medianMinutes === null ? null : <dd>{t("serviceReport.median", { time: duration(medianMinutes) })}</dd>}
    </div>
  );
};
