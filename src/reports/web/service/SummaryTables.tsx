import type { Against, ServiceCounts, ServiceReport } from "#reports/contract/service-report.ts";
import { ReportHead } from "#reports/web/ReportHead.tsx";
import { useDuration } from "#reports/web/use-duration.ts";
import { formatNumber, formatShare } from "#ui/text/format-number.ts";
import { teamName } from "#users/rules/team-name.ts";
import { useWords } from "#wording/use-words.ts";
import { MetBar } from "./MetBar.tsx";
import { TableSection } from "./TableSection.tsx";

/** The same figures by severity, by type and by tag. */
export const SummaryTables = ({ report }: { report: ServiceReport }) => {
  const { t, locale } = useWords();
  const { openAtStart, raised } = report.total;
  const ofTags = (areInternal: boolean) => ({
    head: t("caseFilter.tag"),
    isOver: report.isOver,
    cases: openAtStart + raised,
    rows: report.byTag
      .filter(({ tag }) => tag.isInternal === areInternal)
      .map(({ tag, ...counts }) => ({ name: teamName(tag, locale), counts })),
  });
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
      <Counts {...ofTags(false)} title={t("serviceReport.byTag")} />
      <Counts {...ofTags(true)} title={t("serviceReport.byInternalTag")} isForStaff />
    </>
  );
};

type NamedCounts = { readonly name: string; readonly counts: ServiceCounts };

type Props = {
  title: string;
  head: string;
  isOver: boolean;
  rows: readonly NamedCounts[];
  /** All cases of the month: rows then say which share of them is theirs, and their median times. */
  cases?: number;
  isForStaff?: boolean;
};

const Counts = ({ title, head, isOver, rows, cases, isForStaff = false }: Props) => {
  const { t } = useWords();
  if (rows.length === 0) return null;
  const table = (
    <TableSection title={title} more={isForStaff ? t("serviceReport.onlyForStaff") : null}>
      <ReportHead
        columns={[
          head,
          ...(cases ? [{ number: t("serviceReport.share") }] : []),
          { number: t("serviceReport.openAtStart") },
          { number: t("report.raised") },
          { number: t("serviceReport.ended") },
          { number: isOver ? t("serviceReport.openAtEnd") : t("serviceReport.openNow") },
          { number: t("report.firstResponse") },
          { number: t("report.resolution") },
        ]}
      />
      <tbody>
        {rows.map((row) => (
          <CountsRow key={row.name} row={row} cases={cases} />
        ))}
      </tbody>
    </TableSection>
  );
  return isForStaff ? <div className="not-printed">{table}</div> : table;
};

const CountsRow = ({ row: { name, counts }, cases }: { row: NamedCounts; cases: number | undefined }) => {
  const { tag } = useWords();
  return (
    <tr>
      <th scope="row">{name}</th>
      {cases ? <td data-number>{formatShare(tag, (counts.openAtStart + counts.raised) / cases)}</td> : null}
      {(["openAtStart", "raised", "ended", "openAtEnd"] as const).map((what) => (
        <td key={what} data-number>
          {formatNumber(tag, counts[what])}
        </td>
      ))}
      {(["firstResponse", "resolution"] as const).map((target) => (
        <td key={target} data-number>
          <MetBar against={counts[target]} />
          {cases ? <Median against={counts[target]} /> : null}
        </td>
      ))}
    </tr>
  );
};

const Median = ({ against: { medianMinutes } }: { against: Against }) => {
  const { t } = useWords();
  const duration = useDuration();
  if (medianMinutes === null) return null;
  return <p className="soft small nowrap">{t("serviceReport.median", { time: duration(medianMinutes) })}</p>;
};
