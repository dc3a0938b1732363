import { caseStatuses, severities } from "#care-cases/contract/public.ts";
import { severityCodes, statusCodes } from "#care-cases/server/public.ts";
import type { AnyCall } from "#platform/contract/call.ts";
import type { FileRequest } from "#platform/server/exports/file-maker.ts";
import type { Operation } from "#platform/server/http/implement.ts";
import type { CustomerReportData, reportCalls } from "#reports/contract/calls.ts";
import { type ReportMonth, reportMonths } from "#reports/rules/report-months.ts";
import { againstOf } from "#reports/rules/settled-targets.ts";
import { readSettled } from "#reports/server/read-settled.ts";
import { countOpen, countRaisedAndClosed, findReportedCustomer, type OpenRow } from "#reports/server/report-store.ts";
import { supportCalendar } from "#service-levels/server/support-calendar.ts";

/** Counts a company's cases: all open ones, and those submitted or ended in the requested months. */
export const getCustomerReport: Operation<typeof reportCalls.getCustomerReport> = async (request) => {
  const { customerNumber, months } = request.body;
  const report = await readCustomerReport(request, Number(customerNumber), reportMonths(request.now, months));
  if (!report) throw request.refuse("notFound");
  return { report };
};

/** Null if the company doesn't exist. */
export async function readCustomerReport(
  { app, db, now, actor }: Pick<FileRequest<AnyCall>, "app" | "db" | "now" | "actor">,
  customerNo: number,
  months: readonly ReportMonth[],
): Promise<CustomerReportData | null> {
  const of = { actor, customerNo };
  const customer = await findReportedCustomer(db, of);
  if (!customer) return null;
  const starts = months.map(({ from }) => new Date(from));
  const to = new Date(months.at(-1)?.to ?? now);
  const open = await countOpen(db, of);
  const counted = await countRaisedAndClosed(db, { ...of, starts, to });
  const settled = await readSettled(db, { ...of, months, calendar: supportCalendar(app.settings.support), now });
  return {
    ...openOf(open),
    months: months.map(({ month }, i) => {
      const { raised = 0, closed = 0 } = counted.find(({ place }) => place === i + 1) ?? {};
      const inMonth = settled.filter(({ place }) => place === i);
      return {
        month,
        raised,
        closed,
        firstResponse: againstOf(inMonth, "FirstResponse"),
        resolution: againstOf(inMonth, "Resolution"),
      };
    }),
    serviceLevelAgreement: customer.agreementName,
  };
}

function openOf(rows: readonly OpenRow[]): Pick<CustomerReportData, "openByStatus" | "openBySeverity"> {
  const sum = (among: readonly OpenRow[]) => among.reduce((so, { cases }) => so + cases, 0);
  const byStatus = caseStatuses.map((status) => ({
    status,
    count: sum(rows.filter((row) => row.status === statusCodes.toCode(status))),
  }));
  const bySeverity = [...severities, null].map((severity) => {
    const code = severity === null ? null : severityCodes.toCode(severity);
    return { severity, count: sum(rows.filter((row) => row.severity === code)) };
  });
  const hasCases = ({ count }: { readonly count: number }) => count > 0;
  return { openByStatus: byStatus.filter(hasCases), openBySeverity: bySeverity.filter(hasCases) };
}
