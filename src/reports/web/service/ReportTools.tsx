import { IconChevronLeft, IconChevronRight, IconPrinter } from "@tabler/icons-react";
import { Link, useNavigate } from "react-router";
import { addMonths, businessDate } from "#platform/rules/business-day.ts";
import { saveExport } from "#platform/web/saving/running-exports.ts";
import { reportCalls } from "#reports/contract/calls.ts";
import type { ServiceReport } from "#reports/contract/service-report.ts";
import { SaveReport } from "#reports/web/SaveReport.tsx";
import { Button } from "#ui/button/Button.tsx";
import { formatMonth } from "#ui/time/format-time.ts";
import { useNow } from "#ui/time/NowProvider.tsx";
import { useWords } from "#wording/use-words.ts";

const offered = 24;

/** Selects the month, with actions; not printed. */
export const ReportTools = ({ report }: { report: ServiceReport }) => {
  const { t } = useWords();
  const { customer, month } = report;
  const file = { customerNumber: customer.customerNumber, month };
  return (
    <div className={`row gap-3 wrap apart mt-2 mb-5`}>
      <MonthPicker month={month} />
      <div className="row wrap">
        <SaveReport
          files={(["summary", "cases"] as const).map((part) => ({
            name: t(part === "summary" ? "serviceReport.figures" : "serviceReport.allCases"),
            save: (as) => saveExport(reportCalls.exportServiceReport, { body: { ...file, part, ...as } }),
          }))}
        />
        <Button variant="filled" onClick={() => window.print()} title={t("serviceReport.printHelp")}>
          <IconPrinter size={16} aria-hidden="true" />
          {t("serviceReport.print")}
        </Button>
      </div>
    </div>
  );
};

const MonthPicker = ({ month }: { month: string }) => {
  const { t, tag } = useWords();
  const navigate = useNavigate();
  const thisMonth = businessDate(useNow()).slice(0, 7);
  const months = Array.from({ length: offered }, (_, i) => addMonths(thisMonth, -i));
  const all = months.includes(month) ? months : [...months, month];
  const [earlier, later] = [addMonths(month, -1), addMonths(month, 1)];
  return (
    <nav className="row wrap" aria-label={t("serviceReport.month")}>
      <Link className="button" to={`?month=${earlier}`} aria-label={t("serviceReport.earlier")} replace>
        <IconChevronLeft size={16} aria-hidden="true" />
      </Link>
      <select
        className="input"
        data-size="small"
        aria-label={t("serviceReport.month")}
        value={month}
        onChange={({ target }) => void navigate(`?month=${target.value}`, { replace: true })}
      >
        {all.map((each) => (
          <option key={each} value={each}>
            {formatMonth(tag, each, "long")}
          </option>
        ))}
      </select>
      {later <= thisMonth ? (
        <Link className="button" to={`?month=${later}`} aria-label={t("serviceReport.later")} replace>
          <IconChevronRight size={16} aria-hidden="true" />
        </Link>
      ) : (
        <span className="button" aria-disabled="true">
          <IconChevronRight size={16} aria-hidden="true" />
        </span>
      )}
    </nav>
  );
};
