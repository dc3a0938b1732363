import { isStaff } from "#platform/contract/actor.ts";
import { noSuchPage } from "#platform/web/loading/no-such-page.ts";
import { onClient, onServer, screenLoad, useScreen } from "#platform/web/loading/screen-load.ts";
import { reportCalls } from "#reports/contract/calls.ts";
import { Breadcrumbs } from "#ui/page/Breadcrumbs.tsx";
import { useWords } from "#wording/use-words.ts";
import { monthOf } from "./month-of.ts";
import { ReportPage } from "./ReportPage.tsx";

const load = screenLoad({
  // Named like the report on the customer's page, which the same live events invalidate.
  name: "customer-report",
  valid: ({ id }) => /^[1-9]\d{0,8}$/.test(id ?? ""),
  load: async ({ api, actor, params, url }) => {
    if (!isStaff(actor)) throw noSuchPage(url);
    return api(reportCalls).getServiceReport({ body: { customerNumber: params.id ?? "", ...monthOf(url) } });
  },
});
export const loader = onServer(load);
export const clientLoader = onClient(load);

/** /customers/:id/report, for staff: a company's monthly report for reading and printing. */
export default function ServiceReportScreen() {
  const { t } = useWords();
  const { report } = useScreen(load).data;
  const { name, customerNumber } = report.customer;
  const crumbs = [
    { words: t("serviceReport.crumbs"), to: "/customers" },
    { words: name, to: `/customers/${customerNumber}?tab=reports` },
  ];
  return (
    <ReportPage
      report={report}
      title={t("serviceReport.title")}
      emptyHelp={t("report.emptyHelp")}
      crumbs={<Breadcrumbs crumbs={crumbs} />}
    />
  );
}
