import { clocksOf } from "#dev/server/demo/demo-clocks.ts";
import { type DemoRows, makeDemoRows } from "#dev/server/demo/demo-rows.ts";
import { agents } from "#dev/server/demo/people.ts";
import { addDays, businessDate } from "#platform/rules/business-day.ts";
import { dayMs } from "#platform/rules/durations.ts";
import { nextTarget } from "#service-levels/rules/clocks/next-target.ts";
import { serviceLevelSettings } from "#service-levels/rules/settings.ts";
import type { AllTargets } from "#service-levels/server/basis-store.ts";
import { countingOf } from "#service-levels/server/support-calendar.ts";
import { defaultValues } from "#settings/rules/declared-values.ts";

type NumberedCase = DemoRows["cases"][number];

/** What the homes show of a demo loaded at a time, computed without a database. */
export function demoFigures(now: Date, targets: AllTargets) {
  const counting = countingOf(defaultValues(serviceLevelSettings));
  const { cases } = makeDemoRows(now, counting.calendar);
  const clocks = new Map(
    cases.map((each) => {
      const write = clocksOf(each, { ...counting, targets });
      return [each.caseId, write && nextTarget(write.clocks.snapshot, { ...counting, at: now.getTime() })];
    }),
  );
  const today = businessDate(now);
  const submitted = cases.filter(({ snapshot }) => snapshot.marks.submittedAt !== null);
  const open = (at: number) =>
    submitted.filter(({ snapshot }) => {
      const { submittedAt, closedAt } = snapshot.marks;
      return Number(submittedAt) <= at && (closedAt === null || Number(closedAt) > at);
    });
  const between = (from: number, to: number) =>
    submitted.filter(({ snapshot }) => {
      const day = businessDate(snapshot.marks.submittedAt ?? now);
      return day > addDays(today, -from) && day <= addDays(today, -to);
    });
  const active = open(now.getTime()).filter(({ snapshot }) => snapshot.values.status !== "Backlog");
  const where = (is: (values: NumberedCase["snapshot"]["values"], each: NumberedCase) => boolean) =>
    active.filter((each) => is(each.snapshot.values, each));
  const isLate = ({ caseId }: NumberedCase) => {
    const { dueAt = null } = clocks.get(caseId) ?? {};
    return dueAt !== null && dueAt < now.getTime();
  };
  const percent = (name: "firstResponse" | "resolution", of: readonly NumberedCase[]) => {
    const states = of.map(({ caseId }) => clocks.get(caseId)?.[name]?.state);
    const met = states.filter((state) => state === "Met").length;
    return Math.floor((100 * met) / (met + states.filter((state) => state === "Failed").length));
  };
  const [last, before] = [between(30, 0), between(60, 30)];
  return {
    open: open(now.getTime()).length,
    openBefore: open(now.getTime() - 30 * dayMs).length,
    openLongBefore: open(now.getTime() - 90 * dayMs).length,
    raised: last.length,
    raisedBefore: before.length,
    /** Percent of first responses and resolutions, of the last 30 days and the 30 before. */
    inTime: [last, before].flatMap((of) => [percent("firstResponse", of), percent("resolution", of)]),
    late: where((_, each) => isLate(each)).length,
    /** Status of critical cases that aren't delivered, and whether they are late. */
    critical: where(({ severity, status }) => severity === "Critical" && status !== "Delivered").map(
      (each) => [each.snapshot.values.status, isLate(each)] as const,
    ),
    unassigned: where(({ assigneeId }) => assigneeId === null).length,
    missed: where(({ followUpDate }) => followUpDate !== null && followUpDate < today).length,
    unanswered: where(({ status }, { snapshot }) => {
      const { lastCustomerMessageAt, lastStaffMessageAt } = snapshot.marks;
      return ["WaitsOnHavn", "Created"].includes(status) && Number(lastCustomerMessageAt) > Number(lastStaffMessageAt);
    }).length,
    sentBack: where((_, { snapshot }) => snapshot.marks.sentBackAt !== null).length,
    old: where(
      ({ status }, { snapshot }) =>
        status !== "Delivered" && Number(snapshot.marks.submittedAt) < now.getTime() - 30 * dayMs,
    ).length,
    perAgent: agents.map(({ id }) => where(({ assigneeId }) => assigneeId === id).length),
  };
}
