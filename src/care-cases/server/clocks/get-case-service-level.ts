import type { caseClockCalls } from "#care-cases/contract/clock-calls.ts";
import { findCaseStatus } from "#care-cases/server/case/case-store.ts";
import { findLastMove } from "#care-cases/server/history/change-log-store.ts";
import { isStaff } from "#platform/contract/actor.ts";
import type { Operation } from "#platform/server/http/implement.ts";
import { calendarOf } from "#service-levels/server/calendar-store.ts";
import { findClockHistory } from "#service-levels/server/clock-history-store.ts";
import { findClocks } from "#service-levels/server/clock-store.ts";
import { supportCalendar } from "#service-levels/server/support-calendar.ts";
import { toServiceLevel } from "./case-service-level.ts";

/** Both clocks of a case, what was agreed for it, and, when asked for, every stretch in which they ran or stood. */
export const getCaseServiceLevel: Operation<typeof caseClockCalls.getCareCaseServiceLevel> = async (request) => {
  const { app, actor, body, db, now, refuse } = request;
  if ((await findCaseStatus(db, actor, body.id)) === null) throw refuse("notFound");
  const clocks = await findClocks(db, body.id);
  if (!clocks) return { serviceLevel: null };
  // Clocks that have ended stay as they were counted, also when the support hours change.
  const calendar = await calendarOf(db, clocks.calendar, supportCalendar(app.settings.support));
  const serviceLevel = toServiceLevel({
    clocks,
    history: await findClockHistory(db, body.id, body.withTimeline),
    calendar,
    now: now.getTime(),
    theirsSince: isStaff(actor) ? null : ((await findLastMove(db, body.id)) ?? 0),
    withTimeline: body.withTimeline,
  });
  return { serviceLevel };
};
