import { mapNullable, severityCodes, statusCodes, typeCodes } from "#care-cases/server/public.ts";
import { businessDate } from "#platform/rules/business-day.ts";
import { dayMs, minuteMs } from "#platform/rules/durations.ts";
import type { FailedTarget, OpenCase } from "#reports/contract/service-report.ts";
import { failingBasis } from "#reports/rules/failing-basis.ts";
import { elapsedAt } from "#reports/rules/settled-targets.ts";
import { toMode } from "#reports/server/read-settled.ts";
import type { FailedRow, OpenCaseRow } from "#reports/server/service-report-store.ts";
import { clockTargets } from "#service-levels/contract/time-left.ts";
import type { SupportCalendar } from "#service-levels/rules/calendar/support-calendar.ts";
import { clockStatusOf } from "#service-levels/server/clock-rows.ts";

const caseOf = (row: Pick<FailedRow, "id" | "title" | "severity" | "case_type">) => ({
  id: row.id,
  title: row.title,
  severity: mapNullable(row.severity, severityCodes.toValue),
  caseType: mapNullable(row.case_type, typeCodes.toValue),
});

/** An expired target, with the agreement in effect then. */
export function toFailedTarget(row: FailedRow, calendar: SupportCalendar, now: number): FailedTarget {
  const target = clockTargets[row.target] ?? "FirstResponse";
  const failedAt = row.failed_at.getTime();
  const bases = row.bases.map(({ at, agreement, mode, first, resolution }) => ({
    at,
    agreement,
    clock: toMode(mode),
    minutes: target === "FirstResponse" ? first : resolution,
  }));
  const statuses = row.statuses.map(({ from, to, status }) => ({ from, to, status: clockStatusOf(status) }));
  const basis = failingBasis(calendar, { bases, statuses, target }, failedAt);
  const clock = toMode(row.mode);
  const since = row.runs ? row.since.getTime() : null;
  return {
    ...caseOf(row),
    target,
    failedAt: row.failed_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    agreement: basis?.agreement ?? null,
    clock: basis?.clock ?? clock,
    targetMinutes: basis?.minutes ?? 0,
    elapsedMinutes: Math.floor(elapsedAt(calendar, { clock, ran: row.ran, since }, now) / minuteMs),
  };
}

/** A case as of the end of the month, or of the elapsed part. */
export function toOpenCase(row: OpenCaseRow, dayOfEnd: string): OpenCase {
  const days = (Date.parse(dayOfEnd) - Date.parse(businessDate(row.submitted_at))) / dayMs;
  return {
    ...caseOf(row),
    status: statusCodes.toValue(row.status),
    submittedAt: row.submitted_at.toISOString(),
    ageDays: Math.max(0, Math.round(days)),
    agreed: {
      agreement: row.agreement,
      clock: toMode(row.mode ?? 0),
      firstResponseMinutes: row.first_response_minutes,
      resolutionMinutes: row.resolution_minutes,
    },
  };
}
