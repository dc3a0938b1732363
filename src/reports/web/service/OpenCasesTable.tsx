import { statusAsRead } from "#care-cases/rules/public.ts";
import type { OpenCase, ServiceReport } from "#reports/contract/service-report.ts";
import { ReportHead } from "#reports/web/ReportHead.tsx";
import { useDuration } from "#reports/web/use-duration.ts";
import { formatDate } from "#ui/time/format-time.ts";
import { useWords } from "#wording/use-words.ts";
import { CaseCells } from "./CaseCells.tsx";
import { TableSection } from "./TableSection.tsx";

/** Cases open at the end of the month, oldest first, with age and agreement. */
export const OpenCasesTable = ({ report: { open, openCount, isOver } }: { report: ServiceReport }) => {
  const { t } = useWords();
  const title = isOver ? t("serviceReport.openTitle") : t("serviceReport.openTitleNow");
  const more = openCount - open.length;
  return (
    <TableSection
      title={title}
      none={open.length === 0 ? t("serviceReport.noOpen") : null}
      more={more > 0 ? t("serviceReport.moreOpen", { count: more }) : null}
    >
      <Rows open={open} />
    </TableSection>
  );
};

const Rows = ({ open }: { open: readonly OpenCase[] }) => {
  const { t, tag } = useWords();
  const duration = useDuration();
  return (
    <>
      <ReportHead
        columns={[
          t("serviceReport.number"),
          t("serviceReport.caseTitle"),
          t("report.status"),
          t("report.severity"),
          t("serviceReport.raisedAt"),
          { number: t("serviceReport.age") },
          t("serviceReport.agreement"),
          { number: t("serviceReport.firstResponseShort") },
          { number: t("serviceReport.resolutionShort") },
        ]}
      />
      <tbody>
        {open.map(({ agreed, ...row }) => (
          <tr key={row.id}>
            <CaseCells {...row} />
            <td>{t(`caseStatus.${statusAsRead(row.status, false)}`)}</td>
            <td>{row.severity ? t(`severity.${row.severity}`) : "–"}</td>
            <td>{formatDate(tag, row.submittedAt)}</td>
            <td data-number>{t("serviceReport.ageDays", { count: row.ageDays })}</td>
            <td>{agreed.agreement ?? t("serviceReport.noAgreement")}</td>
            {[agreed.firstResponseMinutes, agreed.resolutionMinutes].map((minutes, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two positions that never change
              <td key={i} data-number>
                {minutes === null ? "–" : duration(minutes)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </>
  );
};
