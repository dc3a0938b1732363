import { setImmediate } from "node:timers/promises";
import { caseStatuses, type Severity } from "#care-cases/contract/care-case.ts";
import { orNull, severityCodes, statusCodes } from "#care-cases/server/case-codes.ts";
import { addDays, businessTimeZone } from "#platform/rules/business-day.ts";
import type { CallRequest, Operation } from "#platform/server/implement.ts";
import type { reportCalls } from "#reports/contract/calls.ts";
import {
  type CountedCase,
  clockStatus,
  countCase,
  type DatedTarget,
  type ReportFrame,
  startCounts,
  toReport,
} from "#reports/rules/count-cases.ts";
import { reportMonths } from "#reports/rules/report-months.ts";
import {
  findAllTargets,
  findReportedCases,
  findReportedCustomer,
  type ReportCursor,
  type ReportedCase,
} from "#reports/server/report-store.ts";
import { targetSeverities } from "#service-levels/contract/calls.ts";
import { isOpen } from "#service-levels/rules/support-calendar.ts";
import { instantOf } from "#service-levels/rules/wall-clock.ts";
import { supportCalendar } from "#service-levels/server/support-calendar.ts";

type Call = typeof reportCalls.getCustomerReport;

/** Cases that are read and counted at once: few enough that other requests are not held up. */
const portion = 250;
const buckets = { open: 1, backlog: 2, ended: 3 } as const;

/** Counts a company's cases: all that are open, and those that ended in the months asked for. */
export const getCustomerReport: Operation<Call> = async (request) => {
  const { app, body, db, now, refuse } = request;
  const customerNo = Number(body.customerNumber);
  const customer = await findReportedCustomer(db, customerNo);
  if (!customer) throw refuse("notFound");
  const months = reportMonths(now, body.months);
  const targets = customer.agreementId === null ? [] : await datedTargets(request, customer.agreementId);
  const frame = { calendar: supportCalendar(app.settings.support), months, targets, now: now.getTime() };
  await layOut(frame);
  const counts = startCounts(months);
  for (const bucket of Object.values(buckets)) {
    const from = bucket === buckets.ended ? (months[0]?.from ?? 0) : null;
    await countBucket(request, { customerNo, bucket, from }, (each) => countCase(counts, frame, each));
  }
  return { report: toReport(counts, frame, customer.agreementName) };
};

/** The calendar's years are made one by one here, each a few milliseconds once, rather than all in the first portion. */
async function layOut({ calendar, months }: ReportFrame): Promise<void> {
  for (const { from } of months) {
    isOpen(calendar, from);
    await setImmediate();
  }
}

type Bucket = { readonly customerNo: number; readonly bucket: number; readonly from: number | null };

async function countBucket(
  { db }: CallRequest<Call>,
  { customerNo, bucket, from }: Bucket,
  count: (each: CountedCase) => void,
): Promise<void> {
  // What is not closed has the year 1 as its key.
  let after: ReportCursor | null = { closedKey: from === null ? new Date("0001-01-01") : new Date(from - 1), id: 0 };
  while (after) {
    const rows: ReportedCase[] = await findReportedCases(db, { customerNo, bucket, after, limit: portion });
    for (const row of rows) count(toCounted(row));
    const last = rows.at(-1);
    after = last && rows.length === portion ? { closedKey: last.closed_key, id: last.id } : null;
  }
}

type SubmittedStatus = CountedCase["status"];

function toCounted(row: ReportedCase): CountedCase {
  const status = statusCodes.toValue(row.status) as SubmittedStatus;
  const submittedAt = row.submitted_at.getTime();
  const closedAt = row.closed_at?.getTime() ?? null;
  return {
    status,
    severity: orNull(row.severity, severityCodes.toValue),
    closedAt,
    events: {
      submittedAt,
      statuses: historyOf(row.history, { submittedAt, closedAt, status }),
      answeredAt: row.first_response_at?.getTime() ?? null,
    },
  };
}

type Known = { readonly submittedAt: number; readonly closedAt: number | null; readonly status: SubmittedStatus };

/** The statuses as the history has them; what it lacks (rows that were brought in) begins with the submit and ends as it is. */
function historyOf(
  history: string | null,
  { submittedAt, closedAt, status }: Known,
): CountedCase["events"]["statuses"] {
  const told = (history ?? "").split(",").flatMap((entry) => {
    const [at = "", name = ""] = entry.split(" ");
    const known = caseStatuses.find((each) => each === name);
    return known === undefined || known === "Draft" ? [] : [{ at: Number(at), status: clockStatus(known) }];
  });
  const begun = told.length > 0 ? told : [{ at: submittedAt, status: clockStatus("Created") }];
  return begun.at(-1)?.status === status
    ? begun
    : [...begun, { at: closedAt ?? submittedAt, status: clockStatus(status) }];
}

async function datedTargets({ db }: CallRequest<Call>, agreementId: number): Promise<ReportFrame["targets"]> {
  const rows = await findAllTargets(db, agreementId);
  const midnight = (date: string) => instantOf(businessTimeZone, date, "00:00", "opens");
  return rows.map(
    (row): DatedTarget => ({
      severity: targetSeverities[row.severity] as Severity,
      clock: row.clock === 1 ? "around" : "support",
      firstResponseMinutes: row.first_response_minutes,
      resolutionMinutes: row.resolution_minutes,
      from: midnight(row.valid_from),
      until: row.valid_until === null ? Number.POSITIVE_INFINITY : midnight(addDays(row.valid_until, 1)),
    }),
  );
}
