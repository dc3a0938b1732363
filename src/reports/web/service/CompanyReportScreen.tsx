import { noSuchPage } from "#platform/web/loading/no-such-page.ts";
import { onClient, onServer, screenLoad, useScreen } from "#platform/web/loading/screen-load.ts";
import { reportCalls } from "#reports/contract/calls.ts";
import { readsOwnReport } from "#reports/rules/report-reader.ts";
import { Breadcrumbs } from "#ui/page/Breadcrumbs.tsx";
import { useWords } from "#wording/use-words.ts";
import { monthOf } from "./month-of.ts";
import { ReportPage } from "./ReportPage.tsx";

const load = screenLoad({
  // Named like staff's, which the same live events invalidate.
  name: "customer-report",
  load: async ({ api, actor, url }) => {
    if (!readsOwnReport(actor) || actor.customerNumber === null) throw noSuchPage(url);
    return api(reportCalls).getServiceReport({ body: { customerNumber: actor.customerNumber, ...monthOf(url) } });
  },
});
export const loader = onServer(load);
export const clientLoader = onClient(load);

/** /company/report, for a company's administrators: the same report of their own company. */
export default function CompanyReportScreen() {
  const { t } = useWords();
  const { report } = useScreen(load).data;
  return (
    <ReportPage
      report={report}
      title={t("companyReport.title")}
      emptyHelp={t("companyReport.emptyHelp")}
      crumbs={<Breadcrumbs crumbs={[{ words: t("companyReport.crumbs"), to: "/company" }]} />}
    />
  );
}
