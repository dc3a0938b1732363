import { followUpBounds } from "#care-cases/rules/public.ts";
import { toViewContext } from "#care-cases/server/public.ts";
import { coordinatorCalls, type PlannedDay, type WorkLoad } from "#dashboard/contract/coordinator.ts";
import { hoursOfRunningOut } from "#dashboard/rules/figures.ts";
import {
  countUnreached,
  countWorkers,
  findFirstPlanned,
  findPlanned,
  findWorkLoads,
  type PlannedRow,
} from "#dashboard/server/work-load-store.ts";
import { fieldProblem } from "#platform/contract/field-problems.ts";
import { businessDate, isRealDate } from "#platform/rules/business-day.ts";
import { actorsWho, type CallRequest, implement, type Operation } from "#platform/server/http/implement.ts";
import { staffMay } from "#roles/rules/staff-rights.ts";
import { toWorkDay, workDays } from "#service-levels/rules/calendar/work-day.ts";
import { toSoonWithin } from "#service-levels/rules/clocks/time-left-shown.ts";

const nothing: PlannedDay = { cases: 0, estimateHours: 0, withoutEstimate: 0 };

/** The next days: planned follow-ups and support hours. */
const getFollowUpPlan: Operation<typeof coordinatorCalls.getFollowUpPlan> = async (request) => {
  const { db, actor, body, now, refuse } = request;
  const today = businessDate(now);
  const from = body.from ?? today;
  const { last: latest } = followUpBounds(today);
  if (!isRealDate(from) || from < today || from > latest) {
    const problems = [fieldProblem("from", "dayBetween", { from: today, to: latest })];
    throw refuse("badRequest", { in: "body", problems });
  }
  const at = toViewContext(request);
  const open = workDays(at.calendar, from, body.days, now.getTime());
  const assignee = body.assignee ?? null;
  const window = { first: from, last: open.at(-1)?.date ?? from, assignee };
  const [rows, first, people] = await Promise.all([
    findPlanned(db, { actor, at }, window),
    findFirstPlanned(db, { actor, at }, { dates: open.map(({ date }) => date), assignee }),
    assignee === null || assignee === "@none" ? countWorkers(db) : 1,
  ]);
  const byDay = new Map(rows.map(({ date, ...planned }) => [date, planned] satisfies [PlannedRow["date"], PlannedDay]));
  return {
    plan: {
      people,
      missed: byDay.get(null) ?? nothing,
      days: open.map((day) => ({ ...day, ...(byDay.get(day.date) ?? nothing), first: first.get(day.date) ?? [] })),
    },
  };
};

type Calls = typeof coordinatorCalls;

const runningOutHoursOf = ({ app }: Pick<CallRequest<Calls["getCoordinatorBoard"]>, "app">): number =>
  hoursOfRunningOut(toSoonWithin(app.settings.cases));

/** Active cases by assignee, with their figures. */
const getCoordinatorBoard: Operation<Calls["getCoordinatorBoard"]> = async (request) => {
  const { db, actor, now } = request;
  const at = toViewContext(request);
  const today = toWorkDay(at.calendar, businessDate(now), now.getTime());
  const runningOutHours = runningOutHoursOf(request);
  const [loads, unreached] = await Promise.all([
    findWorkLoads(db, { actor, at, runningOutHours }),
    countUnreached(db, { actor, at }),
  ]);
  return { board: { asOf: now.toISOString(), today, runningOutHours, ...loads, unreached } };
};

/** Today's support hours, and each staff member's remaining estimates. */
const getTodaysWorkDayCapacity: Operation<Calls["getTodaysWorkDayCapacity"]> = async (request) => {
  const { db, actor, now } = request;
  const at = toViewContext(request);
  const { members, unassigned } = await findWorkLoads(db, { actor, at, runningOutHours: runningOutHoursOf(request) });
  return {
    asOf: now.toISOString(),
    today: toWorkDay(at.calendar, businessDate(now), now.getTime()),
    members: members.map(({ person, load }) => ({ person, ...waiting(load) })),
    unassigned: waiting(unassigned),
  };
};

const waiting = ({ active, estimateHours, withoutEstimate }: WorkLoad) => ({
  activeCases: active,
  estimateHours,
  withoutEstimate,
});

export const coordinatorApi = implement(coordinatorCalls, {
  getTodaysWorkDayCapacity: { allow: actorsWho((actor) => staffMay(actor, "planWork")), run: getTodaysWorkDayCapacity },
  getCoordinatorBoard: { allow: actorsWho((actor) => staffMay(actor, "planWork")), run: getCoordinatorBoard },
  getFollowUpPlan: { allow: actorsWho((actor) => staffMay(actor, "planWork")), run: getFollowUpPlan },
});
