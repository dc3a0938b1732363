import { viewedAt } from "#care-cases/server/case/case-views.ts";
import type { coordinatorCalls, WorkLoad } from "#dashboard/contract/coordinator.ts";
import { findWorkLoads } from "#dashboard/server/work-load-store.ts";
import { businessDate } from "#platform/rules/business-day.ts";
import type { Operation } from "#platform/server/http/implement.ts";
import { workDay } from "#service-levels/rules/calendar/work-day.ts";

type Calls = typeof coordinatorCalls;

/** Whose active cases there are, and how they stand. */
export const getCoordinatorBoard: Operation<Calls["getCoordinatorBoard"]> = async (request) => {
  const { db, actor, now } = request;
  const at = viewedAt(request);
  const today = workDay(at.calendar, businessDate(now), now.getTime());
  return { board: { asOf: now.toISOString(), today, ...(await findWorkLoads(db, { actor, at })) } };
};

/** Today's support time, and the estimates that wait for each member of staff. */
export const getTodaysWorkDayCapacity: Operation<Calls["getTodaysWorkDayCapacity"]> = async (request) => {
  const { db, actor, now } = request;
  const at = viewedAt(request);
  const { members, unassigned } = await findWorkLoads(db, { actor, at });
  return {
    asOf: now.toISOString(),
    today: workDay(at.calendar, businessDate(now), now.getTime()),
    members: members.map(({ person, load }) => ({ person, ...waiting(load) })),
    unassigned: waiting(unassigned),
  };
};

const waiting = ({ active, estimateHours, withoutEstimate }: WorkLoad) => ({
  activeCases: active,
  estimateHours,
  withoutEstimate,
});
