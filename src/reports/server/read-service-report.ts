import { caseTypes, severities } from "#care-cases/contract/public.ts";
import { statusAsRead } from "#care-cases/rules/public.ts";
import { mapNullable, severityCodes, typeCodes } from "#care-cases/server/public.ts";
import { isStaff } from "#platform/contract/actor.ts";
import type { AnyCall } from "#platform/contract/call.ts";
import { addDays, addMonths, businessDate, daysOfMonth } from "#platform/rules/business-day.ts";
import type { FileRequest } from "#platform/server/exports/file-maker.ts";
import type { ServiceCounts, ServiceReport } from "#reports/contract/service-report.ts";
import type { ReportMonth } from "#reports/rules/report-months.ts";
import { againstOf } from "#reports/rules/settled-targets.ts";
import { readSettled, type SettledOfKind } from "#reports/server/read-settled.ts";
import { readTagCounts } from "#reports/server/read-tag-counts.ts";
import { findReportedCustomer } from "#reports/server/report-store.ts";
import { toFailedTarget, toOpenCase } from "#reports/server/reported-cases.ts";
import {
  type CountRow,
  countDays,
  countPeriod,
  findFailedTargets,
  findOpenAtEnd,
} from "#reports/server/service-report-store.ts";
import type { Period } from "#reports/server/settled-store.ts";
import { closedDaysBetween } from "#service-levels/rules/calendar/closed-days.ts";
import { findServiceLevelAgreements } from "#service-levels/server/service-level-store.ts";
import { supportCalendar } from "#service-levels/server/support-calendar.ts";

type ReportRequest = {
  readonly customerNo: number;
  readonly month: ReportMonth;
  /** Limits each list of cases. */
  readonly most: number;
  /** With internal tags. */
  readonly withInternal: boolean;
};

/** Null if the company doesn't exist. */
export async function readServiceReport(
  request: Pick<FileRequest<AnyCall>, "app" | "db" | "now" | "actor">,
  { customerNo, month, most, withInternal }: ReportRequest,
): Promise<ServiceReport | null> {
  const { app, db, now, actor } = request;
  const of = { actor, customerNo };
  const customer = await findReportedCustomer(db, of);
  if (!customer) return null;
  const calendar = supportCalendar(app.settings.support);
  const period: Period = { ...of, from: new Date(month.from), to: new Date(month.to), now };
  const isOver = month.to <= now.getTime();
  const lastDay = addDays(`${addMonths(month.month, 1)}-01`, -1);
  const dayOfEnd = isOver ? lastDay : businessDate(now);
  const counted = await countPeriod(db, period);
  const days = await countDays(db, period);
  const settled = await readSettled(db, { ...of, months: [month], calendar, now });
  const failed = await findFailedTargets(db, period, most);
  const open = await findOpenAtEnd(db, period, most);
  const agreements = customer.agreementId === null ? [] : await findServiceLevelAgreements(db, actor, dayOfEnd);
  const agreement = agreements.find(({ id }) => id === customer.agreementId);
  const total = countsOf(counted, settled);
  const forStaff = isStaff(actor);
  return {
    customer: { customerNumber: String(customerNo), name: customer.name },
    month: month.month,
    madeAt: now.toISOString(),
    isOver,
    total,
    bySeverity: [...severities, null]
      .map((severity) => ({ severity, ...countsOf(...ofSeverity(counted, settled, severity)) }))
      .filter(hasCases),
    byType: [...caseTypes, null]
      .map((caseType) => ({ caseType, ...countsOf(...ofType(counted, settled, caseType)) }))
      .filter(hasCases),
    byTag: await readTagCounts(db, period, { calendar, withInternal }),
    days: daysOfMonth(month.month).map((day) => {
      const { raised = 0, ended = 0 } = days.find((row) => row.day === day) ?? {};
      return { day, raised, ended };
    }),
    agreement: agreement ? { name: agreement.name, targets: agreement.targets } : null,
    failed: failed.map((row) => toFailedTarget(row, calendar, now.getTime())),
    failedCount: total.firstResponse.failed + total.resolution.failed,
    open: open
      .map((row) => toOpenCase(row, dayOfEnd))
      .map(({ status, ...one }) => ({ ...one, status: statusAsRead(status, forStaff) })),
    openCount: total.openAtEnd,
    closedDays: closedDaysBetween(calendar.definition.closedDays, `${month.month}-01`, lastDay).map(
      ({ date, name, from }) => ({
        date,
        day: "key" in name ? name.key : null,
        name: "text" in name ? name.text : null,
        from,
      }),
    ),
  };
}

type ReportCounts = [rows: readonly CountRow[], settled: readonly SettledOfKind[]];

const ofSeverity = (...[rows, settled, wanted]: [...ReportCounts, SettledOfKind["severity"]]): ReportCounts => [
  rows.filter(({ severity }) => severity === mapNullable(wanted, severityCodes.toCode)),
  settled.filter(({ severity }) => severity === wanted),
];
const ofType = (...[rows, settled, wanted]: [...ReportCounts, SettledOfKind["caseType"]]): ReportCounts => [
  rows.filter(({ case_type }) => case_type === mapNullable(wanted, typeCodes.toCode)),
  settled.filter(({ caseType }) => caseType === wanted),
];

function countsOf(...[rows, settled]: ReportCounts): ServiceCounts {
  const sum = (of: (row: CountRow) => number) => rows.reduce((so, row) => so + of(row), 0);
  return {
    openAtStart: sum((row) => row.open_at_start),
    raised: sum((row) => row.raised),
    ended: sum((row) => row.ended),
    openAtEnd: sum((row) => row.open_at_end),
    firstResponse: againstOf(settled, "FirstResponse"),
    resolution: againstOf(settled, "Resolution"),
  };
}

const hasCases = ({ openAtStart, raised, firstResponse, resolution }: ServiceCounts): boolean =>
  openAtStart + raised > 0 || firstResponse.medianMinutes !== null || resolution.medianMinutes !== null;
