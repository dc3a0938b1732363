import type { ServiceReport } from "#reports/contract/service-report.ts";
import { ReportHead } from "#reports/web/ReportHead.tsx";
import { LevelTargets } from "#service-levels/web/LevelTargets.tsx";
import { formatDay } from "#ui/time/format-time.ts";
import { useWords } from "#wording/use-words.ts";
import styles from "./ReportTable.module.css";

type Props = { report: ServiceReport };

/** The company's agreement with its targets. */
export const ReportAgreement = ({ report: { agreement } }: Props) => {
  const { t } = useWords();
  return (
    <section className={`stack ${styles.part}`} data-kept aria-label={t("serviceReport.agreementTitle")}>
      <h2>{t("serviceReport.agreementTitle")}</h2>
      {agreement ? (
        <>
          <p>{agreement.name}</p>
          <LevelTargets agreement={agreement} />
        </>
      ) : (
        <p>{t("serviceReport.noneAgreed")}</p>
      )}
    </section>
  );
};

/** Closed days outside of the weekly hours. */
export const ReportClosedDays = ({ report: { closedDays } }: Props) => {
  const { t, tag } = useWords();
  return (
    <section className={`stack ${styles.part}`} data-kept aria-label={t("serviceReport.closedTitle")}>
      <h2>{t("serviceReport.closedTitle")}</h2>
      {closedDays.length === 0 ? (
        <p>{t("serviceReport.noClosed")}</p>
      ) : (
        <table className={styles.table}>
          <ReportHead
            columns={[t("serviceReport.day"), t("serviceReport.closedDayName"), t("serviceReport.closedHours")]}
          />
          <tbody>
            {closedDays.map(({ date, day, name, from }) => (
              <tr key={date}>
                <th scope="row">{formatDay(tag, date)}</th>
                <td>{day ? t(`closedDay.${day}`) : (name ?? t("serviceReport.ownClosedDay"))}</td>
                <td>{from ? t("serviceReport.closedFrom", { time: from }) : t("serviceReport.closedAllDay")}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
};

/** Explains the figures, for readers of the printed report. */
export const HowItIsCounted = () => {
  const { t } = useWords();
  return (
    <section className={`stack ${styles.part}`} data-kept aria-label={t("serviceReport.how")}>
      <h2>{t("serviceReport.how")}</h2>
      <p className={`soft ${styles.how}`}>{t("serviceReport.howText")}</p>
    </section>
  );
};
