import { type ExportCell, number } from "#care-cases/server/public.ts";
import { businessDate } from "#platform/rules/business-day.ts";
import type { FileMaker } from "#platform/server/exports/file-maker.ts";
import type { Operation } from "#platform/server/http/implement.ts";
import type { reportCalls } from "#reports/contract/calls.ts";
import type { Against } from "#reports/contract/service-report.ts";
import { reportMonths } from "#reports/rules/report-months.ts";
import { readCustomerReport } from "#reports/server/get-customer-report.ts";
import { reportFile, wordsIn } from "#reports/server/report-file.ts";
import type { Words } from "#wording/words.ts";

type Export = typeof reportCalls.exportCustomerReport;

/** The months of a customer's report as a file, newest first as on screen. */
export const exportCustomerReport: Operation<Export> = ({ makeFile }) => makeFile();

export const makeCustomerReportFile: FileMaker<Export> = async (request) => {
  const { app, body, now } = request;
  const report = await readCustomerReport(request, Number(body.customerNumber), reportMonths(now, body.months));
  if (!report) throw request.refuse("notFound");
  const words = await wordsIn(body.locale, app.settings.brand, request.actor);
  const { t } = words;
  return reportFile({
    ...body,
    name: `${t("reportFile.months")}-${body.customerNumber}-${businessDate(now)}`,
    sheet: t("reportFile.monthsSheet"),
    heads: [t("report.month"), t("report.raised"), t("report.closed"), ...targetHeads(words)],
    rows: report.months
      .toReversed()
      .map(({ month, raised, closed, firstResponse, resolution }) => [
        { kind: "month", month },
        number(raised),
        number(closed),
        ...targetCells(firstResponse),
        ...targetCells(resolution),
      ]),
  });
};

/** Met, failed, percentage, and median hours, for both targets. */
export const targetHeads = ({ t }: Words): string[] =>
  (["firstResponse", "resolution"] as const).flatMap((target) =>
    (["met", "failed", "percent", "median"] as const).map((what) =>
      t(`reportFile.${what}`, { target: t(`report.${target}`) }),
    ),
  );

export const targetCells = ({ met, failed, medianMinutes }: Against): ExportCell[] => [
  number(met),
  number(failed),
  number(met + failed === 0 ? null : Math.floor((met / (met + failed)) * 1000) / 10),
  hours(medianMinutes),
];

/** Minutes as hours with two decimals, so spreadsheets can add them up. */
export const hours = (minutes: number | null): ExportCell =>
  number(minutes === null ? null : Math.round((minutes / 60) * 100) / 100);
