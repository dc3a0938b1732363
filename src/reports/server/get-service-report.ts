import { isStaff } from "#platform/contract/actor.ts";
import { fieldProblem } from "#platform/contract/field-problems.ts";
import type { Operation } from "#platform/server/http/implement.ts";
import type { reportCalls } from "#reports/contract/calls.ts";
import { reportedCases } from "#reports/contract/service-report.ts";
import { reportMonth, reportMonths } from "#reports/rules/report-months.ts";
import { readServiceReport } from "#reports/server/read-service-report.ts";

/** A company's month: figures, failed targets, cases still open, and when support was closed. */
export const getServiceReport: Operation<typeof reportCalls.getServiceReport> = async (request) => {
  const { body, now, refuse } = request;
  const month = body.month === undefined ? reportMonths(now, 2)[0] : reportMonth(body.month, now);
  if (!month) throw refuse("badRequest", { in: "body", problems: [notBegun()] });
  const report = await readServiceReport(request, {
    customerNo: Number(body.customerNumber),
    month,
    most: reportedCases,
    withInternal: isStaff(request.actor),
  });
  if (!report) throw refuse("notFound");
  return { report };
};

/** Why a month is refused. */
export const notBegun = () => fieldProblem("month", "monthNotBegun");
