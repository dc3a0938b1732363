import type { coordinatorCalls } from "#dashboard/contract/coordinator.ts";
import { findWorkLoads } from "#dashboard/server/work-load-store.ts";
import { businessDate } from "#platform/rules/business-day.ts";
import type { Operation } from "#platform/server/implement.ts";
import { workDay } from "#service-levels/rules/work-day.ts";
import { supportCalendar } from "#service-levels/server/support-calendar.ts";

type Calls = typeof coordinatorCalls;

/** Whose active cases there are, and how they stand. */
export const getCoordinatorBoard: Operation<Calls["getCoordinatorBoard"]> = async ({ app, db, actor, now }) => {
  const today = workDay(supportCalendar(app.settings.support), businessDate(now), now.getTime());
  return { board: { asOf: now.toISOString(), today, ...(await findWorkLoads(db, { actor, now })) } };
};

/** Today's support time, and the estimates that wait for each member of staff. */
export const getTodaysWorkDayCapacity: Operation<Calls["getTodaysWorkDayCapacity"]> = async ({
  app,
  db,
  actor,
  now,
}) => {
  const { members, unassigned } = await findWorkLoads(db, { actor, now });
  return {
    asOf: now.toISOString(),
    today: workDay(supportCalendar(app.settings.support), businessDate(now), now.getTime()),
    members: members.map(({ person, load }) => ({ person, ...waiting(load) })),
    unassigned: waiting(unassigned),
  };
};

type Load = Awaited<ReturnType<typeof findWorkLoads>>["unassigned"];

const waiting = ({ active, estimateHours, withoutEstimate }: Load) => ({
  activeCases: active,
  estimateHours,
  withoutEstimate,
});
