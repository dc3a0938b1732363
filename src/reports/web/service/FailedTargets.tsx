import type { FailedTarget, ServiceReport } from "#reports/contract/service-report.ts";
import { ReportHead } from "#reports/web/ReportHead.tsx";
import { useDuration } from "#reports/web/use-duration.ts";
import { formatInstant } from "#ui/time/format-time.ts";
import { useWords } from "#wording/use-words.ts";
import { CaseCells } from "./CaseCells.tsx";
import { TableSection } from "./TableSection.tsx";

/** Targets that expired in the month: case, time, and outcome. */
export const FailedTargets = ({ report: { failed, failedCount } }: { report: ServiceReport }) => {
  const { t } = useWords();
  const title = t("serviceReport.failedTitle");
  const more = failedCount - failed.length;
  return (
    <TableSection
      title={title}
      none={failed.length === 0 ? t("serviceReport.noFailed") : null}
      more={more > 0 ? t("serviceReport.moreFailed", { count: more }) : null}
    >
      <Rows failed={failed} />
    </TableSection>
  );
};

const Rows = ({ failed }: { failed: readonly FailedTarget[] }) => {
  const { t, tag } = useWords();
  const duration = useDuration();
  return (
    <>
      <ReportHead
        columns={[
          t("serviceReport.number"),
          t("serviceReport.caseTitle"),
          t("report.severity"),
          t("serviceReport.target"),
          t("serviceReport.agreed"),
          t("serviceReport.ranOut"),
          t("serviceReport.what"),
        ]}
      />
      <tbody>
        {failed.map((row) => (
          <tr key={`${row.id} ${row.target}`}>
            <CaseCells {...row} />
            <td>{row.severity ? t(`severity.${row.severity}`) : "–"}</td>
            <td>{t(`clockTarget.${row.target}`)}</td>
            <td>
              {duration(row.targetMinutes)}
              {row.agreement ? <span className="block soft">{row.agreement}</span> : null}
            </td>
            <td>{formatInstant(tag, row.failedAt)}</td>
            <td>
              <WhatHappened row={row} />
            </td>
          </tr>
        ))}
      </tbody>
    </>
  );
};

const WhatHappened = ({ row: { target, endedAt, elapsedMinutes, targetMinutes } }: { row: FailedTarget }) => {
  const { t } = useWords();
  const duration = useDuration();
  const words = {
    FirstResponse: endedAt ? "serviceReport.answeredAfter" : "serviceReport.notAnswered",
    Resolution: endedAt ? "serviceReport.deliveredAfter" : "serviceReport.notDelivered",
  } as const;
  const over = elapsedMinutes - targetMinutes;
  return (
    <>
      {t(words[target], { time: duration(elapsedMinutes) })}
      {over > 0 ? <span className="block soft">{t("serviceReport.late", { time: duration(over) })}</span> : null}
    </>
  );
};
