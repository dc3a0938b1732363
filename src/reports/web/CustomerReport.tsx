import { IconChartBar } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { asApiError } from "#platform/contract/error-shape.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { saveExport } from "#platform/web/saving/running-exports.ts";
import { type CustomerReport as Figures, reportCalls } from "#reports/contract/calls.ts";
import { Button } from "#ui/button/Button.tsx";
import { LinkButton } from "#ui/button/LinkButton.tsx";
import { EmptyState } from "#ui/page/EmptyState.tsx";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { useWords } from "#wording/use-words.ts";
import { ReportCharts } from "./ReportCharts.tsx";
import { ReportSkeleton } from "./ReportSkeleton.tsx";
import { ReportTables } from "./ReportTables.tsx";
import { type FileAs, SaveReport } from "./SaveReport.tsx";

const months = 12;

/** What a company's reports are called in the cache: their figures are as old as the visit. */
const reportQuery = (customerNumber: string) => ({
  queryKey: ["screen", "customer-report", customerNumber],
  queryFn: async () => (await browserApi(reportCalls).getCustomerReport({ body: { customerNumber, months } })).report,
});

/** The reports of /customers/:id: charts, and the same figures as tables. For staff. */
export const CustomerReport = ({ customerNumber }: { customerNumber: string }) => {
  const { t } = useWords();
  const { data, error, refetch } = useQuery(reportQuery(customerNumber));
  const [asTable, setAsTable] = useState(false);
  const saveMonths = (as: FileAs) =>
    saveExport(reportCalls.exportCustomerReport, { body: { customerNumber, months, ...as } });
  return (
    <section className="container" aria-labelledby="customer-report">
      <header className="row gap-lines wrap baseline mb-3">
        <h2 id="customer-report">{t("report.title")}</h2>
        <p className="faint fine">{t("report.period")}</p>
        <span className="actions push">
          <LinkButton to={`/customers/${customerNumber}/report`}>{t("serviceReport.open")}</LinkButton>
          {data && !isEmpty(data) ? (
            <>
              <SaveReport files={[{ name: t("report.title"), save: saveMonths }]} />
              <Button onClick={() => setAsTable(!asTable)}>
                {asTable ? t("report.asCharts") : t("report.asTable")}
              </Button>
            </>
          ) : null}
        </span>
      </header>
      {data ? <Body report={data} asTable={asTable} /> : null}
      {!data && error ? (
        <ErrorNote action={t("report.loadFailed")} error={asApiError(error)} onRetry={() => void refetch()} />
      ) : null}
      {data || error ? null : <ReportSkeleton />}
    </section>
  );
};

const Body = ({ report, asTable }: { report: Figures; asTable: boolean }) => {
  const { t } = useWords();
  if (isEmpty(report)) {
    return <EmptyState icon={<IconChartBar size={32} />} title={t("report.emptyTitle")} help={t("report.emptyHelp")} />;
  }
  return asTable ? <ReportTables report={report} /> : <ReportCharts report={report} />;
};

const isEmpty = ({ openByStatus, months: all }: Figures): boolean =>
  openByStatus.length === 0 && all.every(({ raised, closed }) => raised + closed === 0);
