import type { ServiceCounts, ServiceReport } from "#reports/contract/service-report.ts";
import { ReportHead } from "#reports/web/ReportHead.tsx";
import { formatNumber } from "#ui/text/format-number.ts";
import { teamName } from "#users/rules/team-name.ts";
import { useWords } from "#wording/use-words.ts";
import { MetBar } from "./MetBar.tsx";
import { TableSection } from "./TableSection.tsx";

/** The same figures by severity, by type and by tag. */
export const SummaryTables = ({ report }: { report: ServiceReport }) => {
  const { t, locale } = useWords();
  return (
    <>
      <Counts
        title={t("serviceReport.bySeverity")}
        head={t("report.severity")}
        isOver={report.isOver}
        rows={report.bySeverity.map(({ severity, ...counts }) => ({
          name: severity ? t(`severity.${severity}`) : t("report.noSeverity"),
          counts,
        }))}
      />
      <Counts
        title={t("serviceReport.byType")}
        head={t("serviceReport.type")}
        isOver={report.isOver}
        rows={report.byType.map(({ caseType, ...counts }) => ({
          name: caseType ? t(`caseType.${caseType}`) : t("serviceReport.noType"),
          counts,
        }))}
      />
      <Counts
        title={t("serviceReport.byTag")}
        head={t("caseFilter.tag")}
        isOver={report.isOver}
        rows={report.byTag.map(({ tag, ...counts }) => ({ name: teamName(tag, locale), counts }))}
      />
    </>
  );
};

type Props = {
  title: string;
  head: string;
  isOver: boolean;
  rows: readonly { readonly name: string; readonly counts: ServiceCounts }[];
};

const Counts = ({ title, head, isOver, rows }: Props) => {
  const { t, tag } = useWords();
  if (rows.length === 0) return null;
  return (
    <TableSection title={title}>
      <ReportHead
        columns={[
          head,
          { number: t("serviceReport.openAtStart") },
          { number: t("report.raised") },
          { number: t("serviceReport.ended") },
          { number: isOver ? t("serviceReport.openAtEnd") : t("serviceReport.openNow") },
          { number: t("report.firstResponse") },
          { number: t("report.resolution") },
        ]}
      />
      <tbody>
        {rows.map(({ name, counts }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {(["openAtStart", "raised", "ended", "openAtEnd"] as const).map((what) => (
              <td key={what} data-number>
                {formatNumber(tag, counts[what])}
              </td>
            ))}
            <td data-number>
              <MetBar against={counts.firstResponse} />
            </td>
            <td data-number>
              <MetBar against={counts.resolution} />
            </td>
          </tr>
        ))}
      </tbody>
    </TableSection>
  );
};
