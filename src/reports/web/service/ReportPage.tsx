import { IconChartBar } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { ServiceReport } from "#reports/contract/service-report.ts";
import { EmptyState } from "#ui/page/EmptyState.tsx";
import { PageTitle } from "#ui/page/PageTitle.tsx";
import { formatMonth } from "#ui/time/format-time.ts";
import { useWords } from "#wording/use-words.ts";
import { HowItIsCounted, ReportAgreement, ReportClosedDays } from "./Background.tsx";
import { Charts } from "./Charts.tsx";
import { Cover } from "./Cover.tsx";
import { FailedTargets } from "./FailedTargets.tsx";
import { OpenCasesTable } from "./OpenCasesTable.tsx";
import { ReportTools } from "./ReportTools.tsx";
import styles from "./ServiceReport.module.css";
import { Summary } from "./Summary.tsx";
import { SummaryTables } from "./SummaryTables.tsx";

type Props = {
  report: ServiceReport;
  /** What the report is to its reader. */
  title: string;
  /** What to say of a month without cases. */
  emptyHelp: string;
  crumbs: ReactNode;
};

/** A company's month for reading, printing and sending: whose it is, then figures and charts, then tables. */
export const ReportPage = ({ report, title, emptyHelp, crumbs }: Props) => {
  const { tag } = useWords();
  const { customer, month } = report;
  return (
    <div className={`paper ${styles.page}`}>
      <PageTitle title={`${title}, ${customer.name}, ${formatMonth(tag, month, "long")}`} />
      <div className="not-printed">
        {crumbs}
        <ReportTools report={report} />
      </div>
      <article className={`stack gap-8 ${styles.sheet}`}>
        <Cover report={report} title={title} />
        {isEmpty(report) ? <NoCases help={emptyHelp} /> : <Figures report={report} />}
        <ReportAgreement report={report} />
        <ReportClosedDays report={report} />
        <HowItIsCounted />
      </article>
    </div>
  );
};

const Figures = ({ report }: Pick<Props, "report">) => (
  <>
    <Summary report={report} />
    <Charts report={report} />
    <SummaryTables report={report} />
    <FailedTargets report={report} />
    <OpenCasesTable report={report} />
  </>
);

const NoCases = ({ help }: { help: string }) => {
  const { t } = useWords();
  return <EmptyState icon={<IconChartBar size={32} />} title={t("serviceReport.noCases")} help={help} />;
};

const isEmpty = ({ total: { openAtStart, raised, firstResponse, resolution } }: ServiceReport): boolean =>
  openAtStart + raised === 0 && firstResponse.medianMinutes === null && resolution.medianMinutes === null;
