import { statusAsRead } from "#care-cases/rules/public.ts";
import {
  type ExportCell,
  mapNullable,
  moment,
  number,
  severityCodes,
  statusCodes,
  textCell,
  typeCodes,
} from "#care-cases/server/public.ts";
import { bounds } from "#platform/contract/bounds.ts";
import { minuteMs } from "#platform/rules/durations.ts";
import type { FileMaker, FileRequest } from "#platform/server/exports/file-maker.ts";
import type { Operation } from "#platform/server/http/implement.ts";
import type { reportCalls } from "#reports/contract/calls.ts";
import type { ServiceCounts } from "#reports/contract/service-report.ts";
import { type ReportMonth, reportMonth } from "#reports/rules/report-months.ts";
import { elapsedAt } from "#reports/rules/settled-targets.ts";
import { hours, targetCells, targetHeads } from "#reports/server/export-customer-report.ts";
import { notBegun } from "#reports/server/get-service-report.ts";
import { readServiceReport } from "#reports/server/read-service-report.ts";
import { toMode } from "#reports/server/read-settled.ts";
import { type ReportTable, reportFile, wordsIn } from "#reports/server/report-file.ts";
import { findReportedCustomer } from "#reports/server/report-store.ts";
import { findCasesOfPeriod, type ReportClockRow } from "#reports/server/service-report-store.ts";
import type { SupportCalendar } from "#service-levels/rules/calendar/support-calendar.ts";
import { supportCalendar } from "#service-levels/server/support-calendar.ts";
import { teamName } from "#users/rules/team-name.ts";
import type { Words } from "#wording/words.ts";

type Export = typeof reportCalls.exportServiceReport;
type Table = Pick<ReportTable, "heads" | "rows" | "sheet">;

/** A company's monthly figures, or every case, as a file. */
export const exportServiceReport: Operation<Export> = async (request) => {
  monthOf(request);
  return request.makeFile();
};

function monthOf({ body, now, refuse }: Pick<FileRequest<Export>, "body" | "now" | "refuse">): ReportMonth {
  const month = reportMonth(body.month, now);
  if (!month) throw refuse("badRequest", { in: "body", problems: [notBegun()] });
  return month;
}

export const makeServiceReportFile: FileMaker<Export> = async (request) => {
  const { app, body, refuse } = request;
  const month = monthOf(request);
  const words = await wordsIn(body.locale, app.settings.brand, request.actor);
  const table = await (body.part === "summary" ? summary : cases)(request, month, words);
  if (!table) throw refuse("notFound");
  const name = `${words.t(`reportFile.${body.part}`)}-${body.customerNumber}-${body.month}`;
  return reportFile({ ...body, ...table, name });
};

async function summary(request: FileRequest<Export>, month: ReportMonth, words: Words): Promise<Table | null> {
  const { t } = words;
  const customerNo = Number(request.body.customerNumber);
  const report = await readServiceReport(request, { customerNo, month, most: 0, withInternal: false });
  if (!report) return null;
  const cells = (kind: string, name: string, counts: ServiceCounts): ExportCell[] => [
    textCell(kind),
    textCell(name),
    ...[counts.openAtStart, counts.raised, counts.ended, counts.openAtEnd].map(number),
    ...targetCells(counts.firstResponse),
    ...targetCells(counts.resolution),
  ];
  return {
    sheet: t("reportFile.summarySheet"),
    heads: [
      t("reportFile.by"),
      t("reportFile.which"),
      t("serviceReport.openAtStart"),
      t("report.raised"),
      t("serviceReport.ended"),
      t("serviceReport.openAtEnd"),
      ...targetHeads(words),
    ],
    rows: [
      cells(t("reportFile.all"), report.customer.name, report.total),
      ...report.bySeverity.map(({ severity, ...counts }) =>
        cells(t("report.severity"), severity ? t(`severity.${severity}`) : t("report.noSeverity"), counts),
      ),
      ...report.byType.map(({ caseType, ...counts }) =>
        cells(t("serviceReport.type"), caseType ? t(`caseType.${caseType}`) : t("serviceReport.noType"), counts),
      ),
      ...report.byTag.map(({ tag, ...counts }) => cells(t("caseFilter.tag"), teamName(tag, words.locale), counts)),
    ],
  };
}

async function cases(request: FileRequest<Export>, month: ReportMonth, { t }: Words): Promise<Table | null> {
  const { app, body, db, now, actor } = request;
  const customerNo = Number(body.customerNumber);
  const of = { actor, customerNo };
  if (!(await findReportedCustomer(db, of))) return null;
  const period = { ...of, from: new Date(month.from), to: new Date(month.to), now };
  const rows = await findCasesOfPeriod(db, period, bounds.exportRows);
  const context = { calendar: supportCalendar(app.settings.support), now, t };
  return {
    sheet: t("reportFile.casesSheet"),
    heads: [
      ...(["id", "title", "severity", "caseType", "status", "submittedAt", "closedAt"] as const).map((column) =>
        t(`caseColumn.${column}`),
      ),
      t("serviceReport.agreement"),
      ...(["firstResponse", "resolution"] as const).flatMap((target) =>
        (["agreed", "result", "at", "spent"] as const).map((what) =>
          t(`reportFile.${what}`, { target: t(`report.${target}`) }),
        ),
      ),
    ],
    rows: rows.map((row) => caseCells(row, context)),
  };
}

type CellContext = {
  readonly calendar: SupportCalendar;
  readonly now: Date;
  readonly t: Words["t"];
};

function caseCells(row: ReportClockRow, context: CellContext): ExportCell[] {
  const { t } = context;
  return [
    number(row.id),
    textCell(row.title),
    textCell(mapNullable(row.severity, (code) => t(`severity.${severityCodes.toValue(code)}`))),
    textCell(mapNullable(row.case_type, (code) => t(`caseType.${typeCodes.toValue(code)}`))),
    textCell(t(`caseStatus.${statusAsRead(statusCodes.toValue(row.status), false)}`)),
    moment(row.submitted_at.toISOString()),
    moment(row.closed_at?.toISOString() ?? null),
    textCell(row.agreement),
    ...clockCells(row, 0, context),
    ...clockCells(row, 1, context),
  ];
}

/** Agreement, result, when it was decided, and the time taken: first response 0, resolution 1. */
function clockCells(row: ReportClockRow, target: 0 | 1, { calendar, now, t }: CellContext): ExportCell[] {
  const agreed = target === 0 ? row.first_response_minutes : row.resolution_minutes;
  const clock = row.clocks?.[target];
  if (!clock) return [hours(agreed), null, null, null];
  const { failed, ended, agreed: isAgreed, ran, runs } = clock;
  const since = runs ? (row.since?.getTime() ?? null) : null;
  const elapsed = elapsedAt(calendar, { clock: toMode(row.mode ?? 0), ran, since }, now.getTime());
  const result = failed ? "Failed" : ended && isAgreed ? "Met" : null;
  return [
    hours(agreed),
    textCell(result && t(`clockState.${result}`)),
    moment(failed ?? ended),
    hours(Math.round(elapsed / minuteMs)),
  ];
}
