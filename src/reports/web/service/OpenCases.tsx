import type { OpenCase, ServiceReport } from "#reports/contract/service-report.ts";
import { useDuration } from "#reports/web/use-duration.ts";
import { formatDate } from "#ui/format-time.ts";
import { useWords } from "#wording/use-words.ts";
import { CaseCells } from "./CaseCells.tsx";
import styles from "./ReportTable.module.css";

/** What was open when the month ended, the oldest first, with its age and what was agreed for it. */
export const OpenCases = ({ report: { open, openCount, isOver } }: { report: ServiceReport }) => {
  const { t } = useWords();
  const title = isOver ? t("serviceReport.openTitle") : t("serviceReport.openTitleNow");
  const more = openCount - open.length;
  return (
    <div className={styles.part}>
      <h2>{title}</h2>
      {open.length === 0 ? <p>{t("serviceReport.noOpen")}</p> : <Rows open={open} label={title} />}
      {more > 0 ? <p className={styles.more}>{t("serviceReport.moreOpen", { count: more })}</p> : null}
    </div>
  );
};

const Rows = ({ open, label }: { open: readonly OpenCase[]; label: string }) => {
  const { t, tag } = useWords();
  const duration = useDuration();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
    <section className={styles.scroll} tabIndex={0} aria-label={label}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t("serviceReport.number")}</th>
            <th scope="col">{t("serviceReport.caseTitle")}</th>
            <th scope="col">{t("report.status")}</th>
            <th scope="col">{t("report.severity")}</th>
            <th scope="col">{t("serviceReport.raisedAt")}</th>
            <th scope="col" data-number>
              {t("serviceReport.age")}
            </th>
            <th scope="col">{t("serviceReport.agreement")}</th>
            <th scope="col" data-number>
              {t("serviceReport.firstResponseShort")}
            </th>
            <th scope="col" data-number>
              {t("serviceReport.resolutionShort")}
            </th>
          </tr>
        </thead>
        <tbody>
          {open.map(({ agreed, ...row }) => (
            <tr key={row.id}>
              <CaseCells {...row} />
              <td>{t(`caseStatus.${row.status}`)}</td>
              <td>{row.severity ? t(`severity.${row.severity}`) : "–"}</td>
              <td>{formatDate(tag, row.submittedAt)}</td>
              <td data-number>{t("serviceReport.ageDays", { count: row.ageDays })}</td>
              <td>{agreed.agreement ?? t("serviceReport.noAgreement")}</td>
              {[agreed.firstResponseMinutes, agreed.resolutionMinutes].map((minutes, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two places that never change
                <td key={i} data-number>
                  {minutes === null ? "–" : duration(minutes)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
