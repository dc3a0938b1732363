import { useState } from "react";
import type { ServiceReport } from "#reports/contract/service-report.ts";
import { ReportHead } from "#reports/web/ReportHead.tsx";
import { Button } from "#ui/button/Button.tsx";
import { formatNumber } from "#ui/text/format-number.ts";
import { formatDay } from "#ui/time/format-time.ts";
import { useWords } from "#wording/use-words.ts";
import { DayBars } from "./DayBars.tsx";
import table from "./ReportTable.module.css";
import styles from "./ServiceReport.module.css";

type Props = Pick<ServiceReport, "days">;

/** The month by day, as a chart or, on the screen, as a table. In print it is always the chart. */
export const Days = ({ days }: Props) => {
  const { t } = useWords();
  const [asTable, setAsTable] = useState(false);
  return (
    <div className="stack unbroken">
      <div className="row wrap apart">
        <h3>{t("serviceReport.days")}</h3>
        <span className="not-printed">
          <Button size="small" onClick={() => setAsTable(!asTable)}>
            {t(asTable ? "report.asChart" : "report.asTable")}
          </Button>
        </span>
      </div>
      <div className={asTable ? styles.printed : undefined}>
        <DayBars days={days} />
      </div>
      {asTable ? (
        <div className="not-printed">
          <DayTable days={days} />
        </div>
      ) : null}
    </div>
  );
};

const DayTable = ({ days }: Props) => {
  const { t, tag } = useWords();
  return (
    <table className={table.table} aria-label={t("serviceReport.days")}>
      <ReportHead
        columns={[t("serviceReport.day"), { number: t("report.raised") }, { number: t("serviceReport.ended") }]}
      />
      <tbody>
        {days.map(({ day, raised, ended }) => (
          <tr key={day}>
            <th scope="row">{formatDay(tag, day)}</th>
            <td data-number>{formatNumber(tag, raised)}</td>
            <td data-number>{formatNumber(tag, ended)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
