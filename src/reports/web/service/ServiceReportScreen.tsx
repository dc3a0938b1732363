import { isStaff } from "#platform/contract/actor.ts";
import { ApiError } from "#platform/contract/error-shape.ts";
import { onClient, onServer, pageNotFoundShape, screenLoad, useScreen } from "#platform/web/loading/screen-load.ts";
import { reportCalls } from "#reports/contract/calls.ts";
import type { ServiceReport } from "#reports/contract/service-report.ts";
import { Breadcrumbs } from "#ui/page/Breadcrumbs.tsx";
import { PageTitle } from "#ui/page/PageTitle.tsx";
import { formatInstant, formatMonth } from "#ui/time/format-time.ts";
import { useWords } from "#wording/use-words.ts";
import { HowItIsCounted, ReportAgreement, ReportClosedDays } from "./Background.tsx";
import { FailedTargets } from "./FailedTargets.tsx";
import { OpenCasesTable } from "./OpenCasesTable.tsx";
import { ReportTools } from "./ReportTools.tsx";
import styles from "./ServiceReport.module.css";
import { Summary } from "./Summary.tsx";
import { SummaryTables } from "./SummaryTables.tsx";

const monthOf = (url: URL) => {
  const month = url.searchParams.get("month") ?? "";
  return /^2\d{3}-(0[1-9]|1[0-2])$/.test(month) ? { month } : {};
};

const load = screenLoad({
  // Named like the report on the customer's page, which the same live events invalidate.
  name: "customer-report",
  valid: ({ id }) => /^[1-9]\d{0,8}$/.test(id ?? ""),
  load: async ({ api, actor, params, url }) => {
    if (!isStaff(actor)) throw new ApiError(pageNotFoundShape(url.pathname));
    return api(reportCalls).getServiceReport({ body: { customerNumber: params.id ?? "", ...monthOf(url) } });
  },
});
export const loader = onServer(load);
export const clientLoader = onClient(load);

const Head = ({ report }: { report: ServiceReport }) => {
  const { t, tag } = useWords();
  const { customer, month, madeAt, isOver } = report;
  const made = formatInstant(tag, madeAt);
  return (
    <header className={`stack gap-1 pb-3 ${styles.title}`}>
      <p className="soft strong">{t("serviceReport.title")}</p>
      <h1>{`${customer.name}, ${formatMonth(tag, month, "long")}`}</h1>
      <p className="help">
        {[t("serviceReport.from"), customer.customerNumber, t("serviceReport.madeAt", { at: made })].join(" · ")}
      </p>
      {isOver ? null : <p className={`amber help`}>{t("serviceReport.soFar", { at: made })}</p>}
    </header>
  );
};

/** /customers/:id/report, for staff: a company's monthly report for reading and printing. */
export default function ServiceReportScreen() {
  const { t, tag } = useWords();
  const { report } = useScreen(load).data;
  const { customer, month } = report;
  return (
    <div className={`paper ${styles.page}`}>
      <PageTitle title={`${t("serviceReport.title")}, ${customer.name}, ${formatMonth(tag, month, "long")}`} />
      <div className="not-printed">
        <Breadcrumbs
          crumbs={[
            { words: t("serviceReport.crumbs"), to: "/customers" },
            { words: customer.name, to: `/customers/${customer.customerNumber}?tab=reports` },
          ]}
        />
        <ReportTools report={report} />
      </div>
      <article className={`stack gap-8 ${styles.sheet}`}>
        <Head report={report} />
        <Summary report={report} />
        <SummaryTables report={report} />
        <FailedTargets report={report} />
        <OpenCasesTable report={report} />
        <ReportAgreement report={report} />
        <ReportClosedDays report={report} />
        <HowItIsCounted />
      </article>
    </div>
  );
}
