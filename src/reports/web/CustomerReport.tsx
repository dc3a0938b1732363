import { IconChartBar } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { NewCaseButton, NewCaseFailed } from "#care-cases/web/list/NewCaseButton.tsx";
import { useNewCase } from "#care-cases/web/list/use-new-case.ts";
import type { DataQuery } from "#platform/web/loading/data-query.ts";
import { lazyComponent } from "#platform/web/loading/lazy-component.tsx";
import { loadIfThere } from "#platform/web/loading/load-code.ts";
import { useData } from "#platform/web/loading/use-data.ts";
import { saveExport } from "#platform/web/saving/running-exports.ts";
import { type CustomerReportData as Figures, reportCalls } from "#reports/contract/calls.ts";
import { Button } from "#ui/button/Button.tsx";
import { LinkButton } from "#ui/button/LinkButton.tsx";
import { EmptyState } from "#ui/page/EmptyState.tsx";
import { WhenLoaded } from "#ui/page/WhenLoaded.tsx";
import { useWords } from "#wording/use-words.ts";
import { ReportSkeleton } from "./ReportSkeleton.tsx";
import { ReportTables } from "./ReportTables.tsx";
import { type FileAs, SaveReport } from "./SaveReport.tsx";

/** Charts are large. */
const ReportCharts = lazyComponent(() => import("./ReportCharts.tsx"));

const months = 12;

/** The cache entry of a company's report, refreshed per visit. */
const reportQuery = (customerNumber: string): DataQuery<Figures> => ({
  key: ["screen", "customer-report", customerNumber],
  fetch: async (api) => (await api(reportCalls).getCustomerReport({ body: { customerNumber, months } })).report,
});

/** Reports on /customers/:id: charts, and the same figures as tables. For staff. */
export const CustomerReport = ({ customerNumber }: { customerNumber: string }) => {
  const { t } = useWords();
  const loaded = useData(reportQuery(customerNumber));
  const [asTable, setAsTable] = useState(false);
  useEffect(() => void loadIfThere(ReportCharts.preload), []);
  const saveMonths = (as: FileAs) =>
    saveExport(reportCalls.exportCustomerReport, { body: { customerNumber, months, ...as } });
  return (
    <section className="container" aria-labelledby="customer-report">
      <header className="row apart gap-lines wrap baseline mb-3">
        <div className="row gap-lines wrap baseline">
          <h2 id="customer-report">{t("report.title")}</h2>
          <p className="faint fine">{t("report.period")}</p>
        </div>
        <span className="actions">
          <LinkButton to={`/customers/${customerNumber}/report`}>{t("serviceReport.open")}</LinkButton>
          {loaded.data && !isEmpty(loaded.data) ? (
            <>
              <SaveReport files={[{ name: t("report.title"), save: saveMonths }]} />
              <Button onClick={() => setAsTable(!asTable)}>
                {asTable ? t("report.asCharts") : t("report.asTable")}
              </Button>
            </>
          ) : null}
        </span>
      </header>
      <WhenLoaded of={loaded} action={t("report.loadFailed")} bones={<ReportSkeleton />}>
        {(report) =>
          isEmpty(report) ? (
            <NoCases customerNumber={customerNumber} />
          ) : asTable ? (
            <ReportTables report={report} />
          ) : (
            <ReportCharts report={report} meanwhile={<ReportSkeleton />} />
          )
        }
      </WhenLoaded>
    </section>
  );
};

/** A company without cases, with a button for the first. */
const NoCases = ({ customerNumber }: { customerNumber: string }) => {
  const { t } = useWords();
  const newCase = useNewCase(customerNumber);
  return (
    <EmptyState icon={<IconChartBar size={32} />} title={t("report.emptyTitle")} help={t("report.emptyHelp")}>
      <NewCaseButton newCase={newCase} />
      <NewCaseFailed newCase={newCase} />
    </EmptyState>
  );
};

const isEmpty = ({ openByStatus, months: all }: Figures): boolean =>
  openByStatus.length === 0 && all.every(({ raised, closed }) => raised + closed === 0);
