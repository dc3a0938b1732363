import { followUpBounds } from "#care-cases/rules/follow-up/follow-up-bounds.ts";
import { viewedAt } from "#care-cases/server/case/case-views.ts";
import type { coordinatorCalls, Planned } from "#dashboard/contract/coordinator.ts";
import { countWorkers, findPlanned, type PlannedRow } from "#dashboard/server/work-load-store.ts";
import { fieldProblem } from "#platform/contract/field-problems.ts";
import { businessDate, isRealDate } from "#platform/rules/business-day.ts";
import type { Operation } from "#platform/server/http/implement.ts";
import { workDays } from "#service-levels/rules/calendar/work-day.ts";

const nothing: Planned = { cases: 0, estimateHours: 0, withoutEstimate: 0 };

/** The next days: what is followed up on each, and how long support is open. */
export const getFollowUpPlan: Operation<typeof coordinatorCalls.getFollowUpPlan> = async (request) => {
  const { db, actor, body, now, refuse } = request;
  const today = businessDate(now);
  const first = body.from ?? today;
  const { last: latest } = followUpBounds(today);
  if (!isRealDate(first) || first < today || first > latest) {
    const problems = [fieldProblem("from", "dayBetween", { from: today, to: latest })];
    throw refuse("badRequest", { in: "body", problems });
  }
  const at = viewedAt(request);
  const open = workDays(at.calendar, first, body.days, now.getTime());
  const assignee = body.assignee ?? null;
  const window = { first, last: open.at(-1)?.date ?? first, assignee };
  const [rows, people] = await Promise.all([
    findPlanned(db, { actor, at }, window),
    assignee === null || assignee === "@none" ? countWorkers(db) : 1,
  ]);
  const byDay = new Map(rows.map(({ date, ...planned }) => [date, planned] satisfies [PlannedRow["date"], Planned]));
  return {
    plan: {
      people,
      missed: byDay.get(null) ?? nothing,
      days: open.map((day) => ({ ...day, ...(byDay.get(day.date) ?? nothing) })),
    },
  };
};
